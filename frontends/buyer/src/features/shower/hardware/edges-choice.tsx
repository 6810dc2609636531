import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EDGE_ZONES, type EdgeZone } from '@glass/contracts/layout';
import { canBeMitered, listEdgeFinishes } from '@glass/layouts';
import { layoutNames } from '@glass/layouts/words';
import { changeJoint, setAt } from '../draft/layout-changes.js';
import { ChoiceField } from '../measures/choice-field.js';
import { measureTexts } from '../measures/measure-texts.js';
import { useShower } from '../shower-context.js';
import { hardwareTexts as texts } from './hardware-texts.js';

/** Finishes of the edges by where they are, and whether corners of fixed panels are mitered. */
export function EdgesChoice() {
  const { catalogue, layout, articles, assessment, actions } = useShower();
  const { panes } = assessment.evaluated;
  const glass = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  const shower = { layout, articles, thicknessMm: glass?.thicknessMm ?? 0 };
  const zones = EDGE_ZONES.filter(
    (zone) =>
      panes.length === 0 || panes.some(({ panelEdges }) => panelEdges?.some((one) => one.zone === zone)),
  );
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.edges}
      </Typography>
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {zones.map((zone) => (
          <ZoneField key={zone} zone={zone} />
        ))}
        {layout.joints.map(({ corner: kind }, joint) =>
          canBeMitered(shower, joint) ? (
            <ChoiceField
              key={joint}
              label={measureTexts.corner(joint + 1)}
              value={kind}
              choices={[
                { value: 'butt', label: measureTexts.butt },
                { value: 'miter', label: measureTexts.miter },
              ]}
              onChange={(corner) => actions.change(changeJoint(joint, (one) => ({ ...one, corner })))}
            />
          ) : null,
        )}
      </Box>
    </Box>
  );
}

/** Finishes that the shop sells for the glass; the standard of the glass or a finish no longer sold only while chosen. */
function ZoneField({ zone }: { zone: EdgeZone }) {
  const { catalogue, layout, actions } = useShower();
  const { materialUID, edges } = layout;
  const chosen = edges[zone];
  const sold = listEdgeFinishes(catalogue, materialUID).map(({ uid, name }) => ({ value: uid, label: name }));
  const nameOf = (uid: string | null) => catalogue.edgeFinishes.find((one) => one.uid === uid)?.name;
  const glass = catalogue.materials.find(({ uid }) => uid === materialUID);
  const standard = nameOf(glass?.defaultEdgeFinishUID ?? null);
  const other = {
    value: chosen ?? '',
    label:
      chosen !== null
        ? (nameOf(chosen) ?? texts.notSold)
        : standard
          ? texts.standardEdge(standard)
          : texts.asCut,
  };
  return (
    <ChoiceField
      label={layoutNames.edgeZones[zone]}
      help={texts.edgeHelp[zone]}
      value={chosen ?? ''}
      choices={sold.some(({ value }) => value === chosen) ? sold : [other, ...sold]}
      onChange={(uid) => actions.change(setAt(`edges.${zone}`, uid === '' ? null : uid))}
    />
  );
}
