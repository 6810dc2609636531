import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { limits } from '@glass/contracts/limits';
import type { DxfAnswers } from '@glass/contracts/panel';
import type { AddGlassPanelsRequest } from '@glass/contracts/quote';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { asIs, drawingFault, drawingRead, foundPanel } from '../../../test/drawing.factory.js';
import { catalogue, QUOTE_UID, quote, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const PAGE = '/dxf-panel-selection';
const AT = `${PAGE}?quote=${QUOTE_UID}`;
const UPLOAD = '/api/glass-panel/upload-dxf';
const ADD = '/api/quote/add-glass-panels';
const DRAWING = new File(['0\nSECTION'], 'bath.dxf');

function showDrawing(replies: FakeReplies = {}) {
  return showBuyer(AT, {
    '/api/quote/get-details': () => quote(),
    [UPLOAD]: () => drawingRead(),
    [ADD]: () => quote(),
    ...replies,
  });
}

// By label and text: queries by role take seconds with this many fields.
async function choose(file: File | File[] = DRAWING): Promise<void> {
  // Users can pick files that the accept filter excludes.
  await userEvent
    .setup({ applyAccept: false })
    .upload(await screen.findByLabelText('Choose a DXF file'), file);
}

function put(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

const fieldRefusal = (name: string, reason: string) =>
  Object.assign(new Error(reason), {
    status: 400,
    body: { code: 'VALIDATION_FAILED', status: 400, errors: [{ name, reason, code: 'x' }], traceId: 't' },
  });
const sent = (calls: unknown[]) => calls.map((form) => Object.fromEntries((form as FormData).entries()));
const added = (calls: unknown[]) => (calls[0] as AddGlassPanelsRequest).panels;

describe('the panels of a drawing', () => {
  it('are shown with their size in both units, their openings and what prevents production', async () => {
    const { calls } = showDrawing();
    await choose();
    const panels = within(await screen.findByRole('list', { name: 'Panels in the drawing' }));
    expect(panels.getByText('28″ × 72″ (711 × 1829 mm)')).toBeTruthy();
    expect(panels.getAllByText('Outline as drawn · 1 hole')).toHaveLength(3);
    expect(panels.getByLabelText('Panel 3')).toHaveProperty('disabled', true);
    expect(panels.getByText(/^The opening of 4″ × 3″ is neither/)).toBeTruthy();
    expect(panels.getByText('And one more, listed above.')).toBeTruthy();
    expect(screen.getByText('3 panels found in bath.dxf.')).toBeTruthy();
    expect(sent(calls(UPLOAD))).toEqual([
      { quoteUID: QUOTE_UID, [UPLOAD_FIELD]: expect.objectContaining({ name: 'bath.dxf' }) as unknown },
    ]);
  });

  it('come with the faults of the drawing, the worst first, each with its place or line and advice', async () => {
    showDrawing();
    await choose();
    const faults = within(await screen.findByRole('list', { name: 'About this drawing' }));
    expect(faults.getAllByRole('listitem').map((fault) => fault.textContent)).toEqual([
      '1Error: The contour ends here.Join the ends in your drawing program, or leave out the layer if it isn’t glass.In line 345 of the file · layer OUTER',
      '2Error: Panel 3: The opening of 4″ × 3″ is neither a circle nor an upright rectangle.At 86 5⁄8″ right and 9 13⁄16″ up from the drawing’s originShow',
      '3Error: Panel 3: The opening of 5″ × 3″ is neither a circle nor an upright rectangle.At 86 5⁄8″ right and 15 3⁄4″ up from the drawing’s originShow',
      '4Note: Drawn twice.At 1″ right and 2″ up from the drawing’s originShow',
    ]);
  });

  it('are added with the glass, edges and quantity for all and with their own changes', async () => {
    const { calls, at, record } = showDrawing({
      '/api/quote/get-attachment-list': () => ({ attachments: [] }),
    });
    await choose();
    const glass = catalogue.materials.find(({ active }) => active)?.uid ?? '';
    const finish = catalogue.edgeFinishes.find(({ active }) => active)?.uid ?? '';
    const forAll = within(await screen.findByRole('region', { name: 'For all panels' }));
    put(forAll.getByLabelText('Glass'), glass);
    put(forAll.getByLabelText('Edge finish'), finish);
    const quantity = screen.getByLabelText('Quantity of panel 2');
    put(quantity, '4');
    await userEvent.click(screen.getByText('Add 2 panels to the quote'));
    await waitFor(() => expect(at()).toBe(`/quote/${QUOTE_UID}`));
    expect(record.questions).toEqual([]);
    const panels = added(calls(ADD));
    expect(panels.map((panel) => panel.quantity)).toEqual([1, 4]);
    expect(new Set(panels.map(({ spec }) => spec.materialUID))).toEqual(new Set([glass]));
    expect(new Set(panels.flatMap(({ spec }) => spec.edges.map(({ finishUID }) => finishUID)))).toEqual(
      new Set([finish]),
    );
    expect(record.toasts.map(({ message }) => message)).toContain('2 panels added.');
  });

  it('can be deselected one by one or together', async () => {
    const { calls } = showDrawing();
    await choose();
    await userEvent.click(await screen.findByLabelText('All 2 panels'));
    expect(screen.getByText('Add to quote')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('Panel 2'));
    await userEvent.click(screen.getByText('Add 1 panel to the quote'));
    await waitFor(() => expect(calls(ADD)).toHaveLength(1));
    expect(added(calls(ADD))[0]?.spec.features[0]?.uid).toBe(uidOf(601));
  });

  it('are named by their marks, shortened to fit labels', async () => {
    const { calls } = showDrawing();
    await choose();
    const mark = await screen.findByLabelText('Mark of panel 1');
    put(mark, ' Bath door ');
    expect(mark).toHaveProperty('maxLength', 80);
    await userEvent.click(screen.getByText('Add 2 panels to the quote'));
    await waitFor(() => expect(added(calls(ADD)).map(({ spec }) => spec.mark)).toEqual(['Bath door', '']));
  });

  it('are not preselected if a fault lies within them', async () => {
    const within = drawingFault({ at: { x: 300, y: 600 } });
    showDrawing({ [UPLOAD]: () => drawingRead({ faults: [within] }) });
    await choose();
    expect(await screen.findByLabelText('Panel 1')).toHaveProperty('checked', false);
    expect(screen.getByText(/Faulty parts were left out: see number 1 above/)).toBeTruthy();
    expect(screen.getByLabelText('Panel 2')).toHaveProperty('checked', true);
    await userEvent.click(screen.getByLabelText('Panel 1'));
    expect(screen.getByText('Add 2 panels to the quote')).toBeTruthy();
  });

  it.each([
    ['reaches into them from outside', { minX: 300, minY: -5, maxX: 400, maxY: 60 }, 1],
    ['begins just beside their edge', { minX: -60, minY: 300, maxX: -0.2, maxY: 400 }, 1],
    ['may be about any of them', null, 2],
  ])('are not preselected if a fault %s', async (_, box, faulty) => {
    showDrawing({ [UPLOAD]: () => drawingRead({ faults: [drawingFault({ at: { x: -5, y: -5 }, box })] }) });
    await choose();
    expect(await screen.findByLabelText('Panel 1')).toHaveProperty('checked', false);
    expect(screen.getByLabelText('Panel 2')).toHaveProperty('checked', faulty === 1);
    // The third panel also has its own problems.
    const notes = screen.getAllByText(/Faulty parts were left out: see number \d above/);
    expect(notes).toHaveLength(faulty === 1 ? 1 : 3);
  });

  it('are not added while a quantity is invalid', async () => {
    const { calls } = showDrawing();
    await choose();
    put(await screen.findByLabelText('Quantity of panel 1'), '');
    await userEvent.click(screen.getByText('Add 2 panels to the quote'));
    expect(screen.getByText('A number from 1 to 9999.')).toBeTruthy();
    expect(calls(ADD)).toEqual([]);
  });

  it('show server errors at the panel, and a retry adds the same panels', async () => {
    let asked = 0;
    const { calls } = showDrawing({
      [ADD]: () =>
        asked++ === 0 ? Promise.reject(fieldRefusal('panels.1.spec.shape', 'Too narrow.')) : quote(),
    });
    await choose();
    const add = await screen.findByText('Add 2 panels to the quote');
    await userEvent.click(add);
    expect(await screen.findByText('Too narrow.')).toBeTruthy();
    await userEvent.click(add);
    await waitFor(() => expect(calls(ADD)).toHaveLength(2));
    expect(calls(ADD)[1]).toEqual(calls(ADD)[0]);
  });
});

describe('a drawing', () => {
  it('is read again in another unit and keeps the choices for all panels', async () => {
    const small = {
      panels: [
        foundPanel(0, 711.2, 1828.8),
        { ...foundPanel(1, 400, 500), problems: [{ message: asIs('Too small.'), at: { x: 0, y: 0 } }] },
      ],
    };
    const { calls } = showDrawing({
      [UPLOAD]: (form) =>
        form.get('answers') === '{"unit":"inch"}'
          ? drawingRead({ ...small, units: 'inch', fileUID: uidOf(501), fileName: 'bath in inches.dxf' })
          : drawingRead(small),
    });
    await choose();
    const forAll = within(await screen.findByRole('region', { name: 'For all panels' }));
    put(forAll.getByLabelText('Quantity'), '3');
    put(screen.getByLabelText('Drawing unit'), 'inch');
    expect(await screen.findByText('2 panels found in bath in inches.dxf.')).toBeTruthy();
    expect(sent(calls(UPLOAD))[1]).toMatchObject({ answers: '{"unit":"inch"}' });
    expect(screen.getByLabelText('Quantity of panel 1')).toHaveProperty('value', '3');
  });

  it('is read again with other layers and keeps the old result if that fails', async () => {
    const { calls } = showDrawing({
      [UPLOAD]: (form) =>
        form.has('layers')
          ? Promise.reject(fieldRefusal(UPLOAD_FIELD, 'This drawing is too complex.'))
          : drawingRead({ panels: [foundPanel(0, 400, 500)] }),
    });
    await choose();
    await userEvent.click(await screen.findByLabelText('OUTER (12)'));
    expect(screen.getByText('Read these layers')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('NOTES (3, hidden in the drawing)'));
    await userEvent.click(screen.getByText('Read these layers'));
    expect(await screen.findByText('This drawing is too complex.')).toBeTruthy();
    expect(sent(calls(UPLOAD))[1]).toMatchObject({ layers: '["NOTES"]' });
    expect(screen.getByRole('list', { name: 'Panels in the drawing' })).toBeTruthy();
  });

  it('without panels can be read on other layers without choosing the file again', async () => {
    const nothing = drawingFault({ code: 'noOutline', message: { key: 'ask.notOnChosen', values: [] } });
    const empty = {
      ...drawingRead({ panels: [], fileUID: null, faults: [nothing] }),
      layers: [
        { name: 'OUTER', entities: 12, chosen: false, hidden: false },
        { name: 'NOTES', entities: 3, chosen: true, hidden: false },
        { name: 'Defpoints', entities: 0, chosen: true, hidden: false },
      ],
    };
    const { calls } = showDrawing({
      [UPLOAD]: (form) => (form.get('layers') === '["NOTES","OUTER"]' ? drawingRead() : empty),
    });
    await choose();
    expect(await screen.findByText('No panel found in bath.dxf.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      'Nothing is drawn on the layers that were chosen.',
    );
    expect(screen.getByRole('alert').textContent).toContain('Select the layers with the outlines');
    expect(screen.queryByText('Add to quote')).toBeNull();
    expect(screen.queryByLabelText(/Defpoints/)).toBeNull();
    await userEvent.click(screen.getByLabelText('OUTER (12)'));
    await userEvent.click(screen.getByText('Read these layers'));
    expect(await screen.findByText('3 panels found in bath.dxf.')).toBeTruthy();
    expect((sent(calls(UPLOAD))[1] as Record<string, unknown>)[UPLOAD_FIELD]).toHaveProperty(
      'name',
      'bath.dxf',
    );
  });

  it('without a unit is read in the unit that its size suggests, and says so', async () => {
    showDrawing({ [UPLOAD]: () => drawingRead({ declaredUnits: null, units: 'inch' }) });
    await choose();
    expect(await screen.findByLabelText('Drawing unit')).toHaveProperty('value', 'inch');
    expect(
      screen.getByText(/^The file doesn’t say its unit. Its size suggests inches\. The largest panel is /),
    ).toBeTruthy();
    expect(screen.getByText('Add 2 panels to the quote')).toHaveProperty('disabled', false);
  });

  it('with an open question shows its choices, and is priced and added only after the answer', async () => {
    const question = {
      ...{
        code: 'unit' as const,
        text: asIs('Which size is right?'),
        suggested: 'inch',
        at: null,
        box: null,
      },
      choices: [
        { value: 'inch', label: asIs('Inches: 28″ × 72″') },
        { value: 'mm', label: asIs('Millimeters: 28 × 72 mm') },
      ],
    };
    const { calls } = showDrawing({
      [UPLOAD]: (form) => {
        const answers = JSON.parse(String(form.get('answers') ?? '{}')) as DxfAnswers;
        return drawingRead({
          ...{ declaredUnits: null, units: 'inch' },
          questions: [{ ...question, answer: answers.unit ?? null }],
        });
      },
    });
    await choose();
    const asked = within(await screen.findByRole('group', { name: 'Which size is right?' }));
    expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Inches: 28″ × 72″ – likely',
      'Millimeters: 28 × 72 mm',
    ]);
    expect(screen.getByText('Add 2 panels to the quote')).toHaveProperty('disabled', true);
    expect(screen.getByText('Answer the questions about the drawing first.')).toBeTruthy();
    expect(screen.queryByText(/^\$\d/)).toBeNull();
    expect(screen.queryByLabelText('Drawing unit')).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Millimeters: 28 × 72 mm' }));
    await waitFor(() =>
      expect(screen.getByText('Add 2 panels to the quote')).toHaveProperty('disabled', false),
    );
    expect(sent(calls(UPLOAD))[1]).toMatchObject({ answers: '{"unit":"mm"}' });
    expect(screen.getAllByText(/^\$\d/).length).toBeGreaterThan(0);
    const chosen = screen.getByRole('button', { name: 'Millimeters: 28 × 72 mm' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
  });

  it('of glass whose sides differ is added after the question about its side', async () => {
    const [clear] = catalogue.materials.filter(({ active }) => active);
    const satin = { ...clear!, uid: uidOf(950), name: 'Satin etched' };
    const { calls } = showDrawing({
      '/api/glass-options/get-all': () => ({ ...catalogue, materials: [...catalogue.materials, satin] }),
    });
    await choose();
    expect(screen.queryByRole('group', { name: /Seen from which side/ })).toBeNull();
    put(await screen.findByLabelText('Glass of panel 2'), satin.uid);
    const asked = within(
      await screen.findByRole('group', { name: /^One side of Satin etched is satin or etched/ }),
    );
    expect(screen.getByText('Add 2 panels to the quote')).toHaveProperty('disabled', true);
    await userEvent.click(asked.getByRole('button', { name: 'From inside' }));
    await userEvent.click(screen.getByText('Add 2 panels to the quote'));
    await waitFor(() => expect(calls(ADD)).toHaveLength(1));
    expect(added(calls(ADD)).map(({ spec }) => spec.viewingSide)).toEqual(['inside', 'inside']);
    expect(calls(UPLOAD)).toHaveLength(1);
  });

  it('with finishes by layer keeps them unless another finish is chosen', async () => {
    const read = drawingRead();
    const finish = catalogue.edgeFinishes.find(({ active }) => active)!.uid;
    const [first, second] = read.panels;
    const edges = first!.spec.edges.map((edge, index) => (index === 0 ? { finishUID: finish } : edge));
    const panels = [{ ...first!, spec: { ...first!.spec, edges } }, second!];
    const { calls } = showDrawing({ [UPLOAD]: () => ({ ...read, panels }) });
    await choose();
    expect(await screen.findByLabelText('Edge finish of panel 1')).toHaveProperty('value', 'asDrawn');
    await userEvent.click(screen.getByText('Add 2 panels to the quote'));
    await waitFor(() => expect(calls(ADD)).toHaveLength(1));
    expect(added(calls(ADD))[0]?.spec.edges).toEqual(edges);
  });

  it('keeps its answers when other layers are read', async () => {
    const { calls } = showDrawing();
    await choose();
    put(await screen.findByLabelText('Drawing unit'), 'inch');
    await waitFor(() => expect(calls(UPLOAD)).toHaveLength(2));
    await userEvent.click(await screen.findByLabelText('NOTES (3, hidden in the drawing)'));
    await userEvent.click(screen.getByText('Read these layers'));
    await waitFor(() => expect(calls(UPLOAD)).toHaveLength(3));
    expect(sent(calls(UPLOAD))[2]).toMatchObject({ answers: '{"unit":"inch"}', layers: '["OUTER","NOTES"]' });
  });

  it('whose unit was guessed is guessed again on other layers', async () => {
    const { calls } = showDrawing({ [UPLOAD]: () => drawingRead({ declaredUnits: null, units: 'inch' }) });
    await choose();
    await userEvent.click(await screen.findByLabelText('NOTES (3, hidden in the drawing)'));
    await userEvent.click(screen.getByText('Read these layers'));
    await waitFor(() => expect(calls(UPLOAD)).toHaveLength(2));
    expect(sent(calls(UPLOAD))[1]).not.toHaveProperty('answers');
  });

  it("that cannot be read shows the server's message", async () => {
    const sentence = 'We can’t read DWG files. Save it as DXF.';
    showDrawing({ [UPLOAD]: () => Promise.reject(fieldRefusal(UPLOAD_FIELD, sentence)) });
    await choose(new File(['AC1027'], 'bath.dwg'));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it.each([
    [
      'too large',
      [new File([new Uint8Array(limits.attachmentBytes.max + 1)], 'city.dxf')],
      /larger than 10 MB/,
    ],
    ['empty', [new File([], 'nothing.dxf')], /This file is empty/],
    ['one of several', [DRAWING, DRAWING], /one drawing at a time/i],
  ])('that is %s is not sent', async (_what, files, sentence) => {
    const { calls } = showDrawing();
    const zone = (await screen.findByText('or drop it here')).parentElement;
    if (!zone) throw new Error('There is nowhere to drop a file');
    fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(calls(UPLOAD)).toEqual([]);
  });
});

describe('the quote of a drawing', () => {
  it('is chosen from the open quotes if the URL names none', async () => {
    const { at } = showBuyer(PAGE, {
      '/api/quote/get-details': () => quote(),
      '/api/quote/list-for-customer': () => ({
        items: [{ ...quote(), panelCount: 1, pieces: 1, total: null, submittedAt: null }],
        nextCursor: null,
      }),
    });
    await userEvent.click(await screen.findByRole('link', { name: /Miller master bath/ }));
    expect(await screen.findByLabelText('Choose a DXF file')).toBeTruthy();
    expect(at()).toBe(AT);
  });

  it('is started with a name', async () => {
    const { at, calls } = showBuyer(PAGE, {
      '/api/quote/get-details': () => quote(),
      '/api/quote/save': () => quote(),
      '/api/quote/list-for-customer': () => ({ items: [], nextCursor: null }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /Quote name/ }), ' Lobby ');
    await userEvent.click(screen.getByText('Start quote'));
    expect(await screen.findByLabelText('Choose a DXF file')).toBeTruthy();
    const [saved] = calls('/api/quote/save') as { uid: string; name: string }[];
    expect(saved?.name).toBe('Lobby');
    expect(at()).toBe(`${PAGE}?quote=${saved?.uid}`);
  });

  it('must be open and belong to the user', async () => {
    const { go } = showDrawing({ '/api/quote/get-details': () => quote([], { status: 'ordered' }) });
    expect(await screen.findByText('This quote can’t be changed anymore')).toBeTruthy();
    await go(`${PAGE}?quote=not-a-quote`);
    expect(await screen.findByText('This quote does not exist')).toBeTruthy();
  });

  it('is not found for other users', async () => {
    showDrawing({
      '/api/quote/get-details': () => Promise.reject(refusal(404, 'NOT_FOUND', 'No such quote.')),
    });
    expect(await screen.findByText('This quote does not exist')).toBeTruthy();
  });
});
