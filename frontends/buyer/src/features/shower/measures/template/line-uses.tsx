import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { LineUse, TemplateDrawing, TemplateGroup } from '@glass/dxf';
import { templateTexts as texts } from './template-texts.js';
import { markOf } from './use-marks.js';

interface LineUsesFormProps {
  drawing: TemplateDrawing;
  /** Whether choices for an earlier file were taken over. */
  isRemembered: boolean;
  active: string | null;
  onActive: (key: string | null) => void;
  onChoose: (key: string, use: LineUse) => void;
  /** Goes back to the names of the layers. */
  onReset: () => void;
}

export const fieldIdOf = (key: string): string => `line-use-${encodeURIComponent(key)}`;

/** Form with the use of each layer: found by its name, or chosen here. */
export function LineUsesForm(props: LineUsesFormProps) {
  const { drawing, isRemembered, active, onActive, onChoose, onReset } = props;
  const { groups, others } = drawing;
  const open = groups.filter(({ use }) => use === null).length;
  const isAnyChosen = groups.some(({ isChosen }) => isChosen);
  return (
    <Box component="section" aria-label={texts.layers}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}>
        <Typography component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
          {texts.layers}
        </Typography>
        {isAnyChosen ? (
          <Button size="small" onClick={onReset}>
            {texts.useNames}
          </Button>
        ) : null}
      </Box>
      {open > 0 ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {texts.notRecognized(open)}
        </Alert>
      ) : null}
      {isRemembered && isAnyChosen ? (
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.remembered}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {groups.map((group) => (
          <LineUseField
            key={group.key}
            group={group}
            isActive={group.key === active}
            onActive={onActive}
            onChoose={onChoose}
          />
        ))}
      </Box>
      {others > 0 ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {texts.others(others)}
        </Typography>
      ) : null}
    </Box>
  );
}

interface LineUseFieldProps {
  group: TemplateGroup;
  isActive: boolean;
  onActive: (key: string | null) => void;
  onChoose: (key: string, use: LineUse) => void;
}

const NOT_CHOSEN = '';

function LineUseField({ group, isActive, onActive, onChoose }: LineUseFieldProps) {
  const { key, use } = group;
  const { color, dashes } = markOf(use);
  const name = nameGroup(group);
  const uses = Object.keys(texts.uses) as LineUse[];
  return (
    <Box
      component="li"
      onMouseEnter={() => onActive(key)}
      onMouseLeave={() => onActive(null)}
      sx={{
        ...{ display: 'grid', gridTemplateColumns: '28px minmax(0, 2fr) minmax(0, 3fr)', columnGap: 1 },
        ...{ alignItems: 'center', borderRadius: 1, backgroundColor: isActive ? 'action.hover' : undefined },
      }}
    >
      <svg width={28} height={12} aria-hidden>
        <line x1={0} y1={6} x2={28} y2={6} stroke={color} strokeWidth={3} strokeDasharray={dashes} />
      </svg>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" className="notranslate" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.lines(group.lines)}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        id={fieldIdOf(key)}
        error={use === null}
        value={use ?? NOT_CHOSEN}
        onFocus={() => onActive(key)}
        onBlur={() => onActive(null)}
        onChange={(event) => {
          const chosen = uses.find((one) => one === event.target.value);
          if (chosen) onChoose(key, chosen);
        }}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': texts.useOf(name) } }}
      >
        {use === null ? <option value={NOT_CHOSEN}>{texts.chooseUse}</option> : null}
        {uses.map((one) => (
          <option key={one} value={one}>
            {texts.uses[one]}
          </option>
        ))}
      </TextField>
    </Box>
  );
}

function nameGroup({ layer, key, color, isBroken, isHidden }: TemplateGroup): string {
  const isOneOfStyles = key.endsWith('/broken') || key.endsWith('/solid');
  return [
    layer,
    ...(color === null ? [] : [texts.color(color)]),
    ...(isBroken ? [texts.broken] : isOneOfStyles ? [texts.solid] : []),
    ...(isHidden ? [texts.hidden] : []),
  ].join(' · ');
}
