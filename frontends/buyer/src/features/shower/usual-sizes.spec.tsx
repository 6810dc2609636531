import { fireEvent, screen, within } from '@testing-library/react';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { choosePreset, showPreset, showShower } from '../../../test/show-shower.js';
import { storedShower } from './draft/shower-draft.js';

const SHOWER = storedShower(fakeShell().services.tenant.tenantUID);

beforeEach(() => localStorage.clear());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]!;
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const run = () => SHOWER.get()!.runs[0]!;
const total = () => screen.getAllByRole('status', { name: 'Price' })[0]!.textContent;
const findings = () => within(screen.getByRole('region', { name: 'To check' }));

describe('usual sizes', () => {
  it('give a price immediately, and are shown as not measured', async () => {
    await showPreset('Door');
    expect(total()).toMatch(/^\$/);
    expect(run().assumed).toEqual(['widths.bottom', 'heights.left']);
    expect(field('Width at the bottom').value).toBe('');
    expect(field('Width at the bottom').placeholder).toBe('30″');
    expect(screen.getAllByText('Usual size, not measured yet.')).toHaveLength(2);
    await findings().findByText('2 measures aren’t measured yet and have their usual sizes.');
  });

  it('stay unmeasured when the walk moves on without typing, and count as measured once typed', async () => {
    showShower();
    await choosePreset('Door');
    press('One at a time');
    press('Skip');
    expect(screen.getByText('Measure 2 of 12')).toBeTruthy();
    expect(run().assumed).toContain('widths.bottom');
    expect(run().widths.bottom.text).toBe('30');
    press('Previous');
    type('Width at the bottom', '30');
    expect(run().assumed).toEqual(['heights.left']);
    screen.getByRole('button', { name: 'Next' });
    await findings().findByText('1 measure isn’t measured yet and has its usual size.');
    findings().getByRole('button', { name: 'Measure “Height on the left”' });
  });

  it('are named before the measuring visit ends', async () => {
    showShower();
    await choosePreset('Door');
    type('Width at the bottom', '31');
    press('One at a time');
    for (let count = 0; count < 12; count += 1) fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    screen.getByText('Not measured yet, so usual sizes are used: Height on the left.');
  });

  it('of an obstacle are shown as not measured until each is typed', async () => {
    await showPreset('Door');
    type('Width at the bottom', '30');
    type('Height on the left', '78');
    press('Towel bar');
    const bar = within(screen.getByRole('group', { name: 'Towel bar' }));
    const away = bar.getByRole<HTMLInputElement>('textbox', { name: 'From the glass' });
    expect([away.value, away.placeholder]).toEqual(['', '3″']);
    expect(bar.getAllByText('Usual size, not measured yet.')).toHaveLength(3);
    await findings().findByText('3 measures aren’t measured yet and have their usual sizes.');
    findings().getByRole('button', { name: 'Measure “Towel bar, from the left end”' });
    fireEvent.change(away, { target: { value: '4' } });
    expect(SHOWER.get()!.obstacles[0]).toMatchObject({ away: { text: '4' }, assumed: ['along', 'width'] });
  });

  it('contradict the tick that measures are final, which is stored only once they are measured', async () => {
    const { record } = showShower();
    await choosePreset('Door');
    const tick = screen.getByRole('checkbox', { name: 'The measures are final' });
    fireEvent.click(tick);
    const ready = within(screen.getByRole('group', { name: 'Ready' }));
    ready.getByText(/^Not measured yet: Width at the bottom and Height on the left\. Measure them/);
    press('Add to quote');
    expect(record.toasts.at(-1)?.message).toMatch(
      /^“The measures are final” is ticked, but “Width at the bottom” isn’t measured/,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field('Width at the bottom'));
    type('Width at the bottom', '31');
    ready.getByText(/^Not measured yet: Height on the left\./);
    fireEvent.click(ready.getByRole('button', { name: 'These sizes are right' }));
    expect(ready.queryByText(/^Not measured yet/)).toBeNull();
    press('Add to quote');
    await screen.findByRole('dialog');
    expect(SHOWER.get()!.survey?.ready.measuresFinal).toBe(true);
  });

  it('are confirmed by one button, which can be undone', async () => {
    await showPreset('Door');
    const right = await findings().findByRole('button', { name: 'These sizes are right' });
    fireEvent.click(right);
    expect(run().assumed).toBeUndefined();
    expect(field('Width at the bottom').value).toBe('30');
    press('Undo');
    expect(run().assumed).toEqual(['widths.bottom', 'heights.left']);
  });

  it('hold no glass while the unit of a measure is in question', async () => {
    await showPreset('Door');
    type('Width at the bottom', '400');
    fireEvent.blur(field('Width at the bottom'));
    expect(total()).toBe('—');
    screen.getByText('“Width at the bottom”: choose the unit of “400”.');
    press('400 mm');
    expect(total()).not.toBe('—');
    type('Width at the bottom', '400 in');
    expect(screen.queryByText(/choose the unit/)).toBeNull();
  });
});

describe('bowed walls', () => {
  it('need a template, which no single change makes', async () => {
    await showPreset('Door');
    type('Width at the bottom', '30');
    type('Width in the middle', '29 1/4');
    type('Width at the top', '30');
    await findings().findByText(/^The walls are bowed by 3⁄4″, too much for straight glass\./);
    findings().getByText('Make a template drawing of the opening and choose its file, or ask the shop.');
  });
});
