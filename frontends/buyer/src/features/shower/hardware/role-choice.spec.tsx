import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { starterCatalogue } from '@glass/pricing';
import { choosePreset, showShower } from '../../../../test/show-shower.js';

beforeEach(() => localStorage.clear());

const offered = (role: string) =>
  within(screen.getByRole('radiogroup', { name: `Choose: ${role}` }))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label') ?? '');

async function openHardware(preset: string, units: 'inch' | 'metric' = 'inch') {
  showShower(starterCatalogue(units, []));
  await choosePreset(preset);
  fireEvent.click(screen.getByRole('tab', { name: 'Hardware' }));
  await screen.findByRole('radiogroup', { name: 'Choose: Closing seal' });
}

describe('articles for a job', () => {
  it('take the chosen glass, and are made for the edge', async () => {
    await openHardware('Door');
    expect(offered('Hinges at the wall')).toContain('Vienna wall hinge, 3/8 in');
    expect(offered('Hinges at the wall')).not.toContain('Vienna wall hinge, 1/2 in');
    for (const role of ['Closing seal', 'Seal at the hinges', 'Bottom seal'])
      expect(offered(role)).not.toContain('Silicone joint');
    expect(screen.queryByRole('radiogroup', { name: 'Choose: Joint between panels' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '1⁄2″' }));
    await waitFor(() => expect(offered('Hinges at the wall')).toContain('Vienna wall hinge, 1/2 in'));
  });

  it('are marked with the same cutout only if they leave the glass as it is', async () => {
    await openHardware('Neo-angle with three panels', 'metric');
    const hinges = screen.getByRole('radiogroup', { name: 'Choose: Hinges on glass' });
    expect(within(hinges).getByRole('radio', { name: /180°/ })).toBeTruthy();
    expect(within(hinges).queryByText('Same cutout')).toBeNull();
  });
});
