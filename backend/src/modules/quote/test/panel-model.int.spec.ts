import { panelInMillimeters } from '@glass/geometry';
import { packPlan, planSolid } from '@glass/geometry/solid';
import { starterCatalogue } from '@glass/pricing';
import supertest from 'supertest';
import { demoPanel } from '../../../../test/demo-quote.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
// One trusted proxy, so that each visitor has their own address.
beforeAll(async () => (api = await TestApi.start({ trustedProxies: 1 })));
afterAll(() => api.stop());

const model = (plan: string, address = '203.0.113.7') =>
  supertest(api.server)
    .get('/api/glass-panel/model')
    .set('x-forwarded-for', address)
    .query({ plan })
    .buffer()
    .responseType('blob');

const packedDemo = () =>
  packPlan(planSolid(panelInMillimeters(demoPanel()), starterCatalogue('inch'), 'clear')!)!;

describe('GET glass-panel/model', () => {
  it('answers the panel of the link as a binary glTF, to anyone', async () => {
    const reply = await model(packedDemo());
    const glb = reply.body as Buffer;
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('model/gltf-binary');
    expect(glb.subarray(0, 4).toString()).toBe('glTF');
    expect(glb.readUInt32LE(8)).toBe(glb.length);
  });

  it('names the field of a link that describes no panel', async () => {
    const reply = await supertest(api.server).get('/api/glass-panel/model').query({ plan: 'nothing' });
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'plan' }] });
  });

  it('is limited to 120 in ten minutes per address', async () => {
    const replies = [];
    for (let count = 0; count < 121; count += 1) replies.push(await model('nothing', '192.0.2.44'));
    expect(replies.slice(0, 120).map(({ status }) => status)).not.toContain(429);
    expect(replies[120]!.status).toBe(429);
    expect((await model(packedDemo())).status).toBe(200);
  });
});
