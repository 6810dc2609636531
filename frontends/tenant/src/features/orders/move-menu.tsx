import { ORDER_PLACE_WORDS, type OrderPlace } from '@glass/contracts';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { texts } from './texts.js';

interface MoveMenuProps {
  /** Names the order, or the number of selected orders. */
  label: string;
  places: readonly OrderPlace[];
  /** Moves each order to its own next stage. */
  onNext?: () => void;
  onMove: (to: OrderPlace) => void;
  /** Undoes the last move. */
  back?: { to: OrderPlace; onMove: () => void } | null;
  /** Icon without text. */
  isSmall?: boolean;
  disabled?: boolean;
}

const STOPS: readonly OrderPlace[] = ['onHold', 'cancelled'];

/** Every place that orders can be moved to: the keyboard and touch alternative to dragging a card. */
export function MoveMenu({ label, places, onNext, onMove, back, isSmall = false, disabled }: MoveMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const opens = {
    'aria-haspopup': 'menu',
    'aria-controls': anchor ? menuId : undefined,
    'aria-expanded': anchor !== null,
    disabled,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      event.stopPropagation();
      setAnchor(event.currentTarget);
    },
  } as const;
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      {isSmall ? (
        <IconButton size="small" aria-label={label} {...opens}>
          <MoreVert fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" endIcon={<ArrowDropDown />} {...opens}>
          {label}
        </Button>
      )}
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // Keeps the click from opening the row below.
        onClick={(event) => event.stopPropagation()}
      >
        {onNext ? (
          <MenuItem key="next" onClick={choose(onNext)}>
            {texts.nextOfEach}
          </MenuItem>
        ) : null}
        {onNext ? <Divider key="after next" /> : null}
        {places
          .filter((place) => !STOPS.includes(place))
          .map((place) => (
            <MenuItem key={place} onClick={choose(() => onMove(place))}>
              {ORDER_PLACE_WORDS[place]}
            </MenuItem>
          ))}
        {back ? (
          <MenuItem key="back" onClick={choose(back.onMove)}>
            {texts.backTo(ORDER_PLACE_WORDS[back.to])}
          </MenuItem>
        ) : null}
        {places.some((place) => STOPS.includes(place)) ? <Divider key="before stops" /> : null}
        {places
          .filter((place) => STOPS.includes(place))
          .map((place) => (
            <MenuItem key={place} onClick={choose(() => onMove(place))}>
              {place === 'onHold' ? `${texts.hold}…` : `${texts.cancelOrder}…`}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
