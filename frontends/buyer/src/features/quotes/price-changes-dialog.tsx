import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { RepriceQuoteReply } from '@glass/contracts/quote';
import { toShownMinor } from '@glass/pricing';
import { MoneyText } from '@glass/ui';
import { texts } from './texts.js';

interface PriceChangesDialogProps {
  reply: RepriceQuoteReply;
  catalogue: Catalogue;
  locale: string;
  onClose: () => void;
}

/** Old and new prices of a quote, panel by panel, with reasons. */
export function PriceChangesDialog({ reply, catalogue, locale, onClose }: PriceChangesDialogProps) {
  const titleId = useId();
  const { quote, totalBeforeMinor, changes, totalReasons } = reply;
  const { currency, totalMinor } = quote.totals;
  const money = (amountMinor: number | null) => (
    <MoneyText money={amountMinor === null ? null : { amountMinor, currency }} locale={locale} />
  );
  const panelMoney = (amountMinor: number | null) =>
    money(amountMinor === null ? null : toShownMinor(amountMinor, catalogue));
  const isSame = changes.length === 0 && totalBeforeMinor === totalMinor;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.priceChanges}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{isSame ? texts.samePrices : texts.priceChangesWhy}</Typography>
        {isSame ? null : (
          <Table size="small" sx={{ mt: 2 }}>
            <TableHead>
              <TableRow>
                <TableCell>{texts.panelColumn}</TableCell>
                <TableCell align="right">{texts.before}</TableCell>
                <TableCell align="right">{texts.today}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map(({ panelUID, lineNumber, mark, beforeMinor, afterMinor, reasons }) => (
                <TableRow key={panelUID}>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    {texts.panelName(lineNumber, mark)}
                    <Reasons reasons={reasons} />
                  </TableCell>
                  <TableCell align="right">{panelMoney(beforeMinor)}</TableCell>
                  <TableCell align="right">{panelMoney(afterMinor)}</TableCell>
                </TableRow>
              ))}
              <TableRow>
                <TableCell>
                  <strong>{texts.totalColumn}</strong>
                  <Reasons reasons={totalReasons} />
                </TableCell>
                <TableCell align="right">{money(totalBeforeMinor)}</TableCell>
                <TableCell align="right">{money(totalMinor)}</TableCell>
              </TableRow>
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.goOnWithQuote}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return reasons.map((reason) => (
    <Typography key={reason} variant="caption" component="p" color="textSecondary">
      {reason}
    </Typography>
  ));
}
