import { auditOutcome } from '../../tools/licences/audit-outcome.mjs';

const outcome = (report) => auditOutcome(JSON.stringify(report));

describe('npm run audit', () => {
  it('lists each advisory once, by package', () => {
    const vulnerabilities = {
      weak: {
        name: 'weak',
        severity: 'high',
        range: '<1.2.3',
        via: [{ severity: 'high', title: 'Reads any file', url: 'https://advisories.example/1' }],
      },
      around: { name: 'around', severity: 'high', range: '*', via: ['weak'] },
    };
    expect(outcome({ auditReportVersion: 2, vulnerabilities })).toEqual({
      code: 1,
      text: 'high: weak <1.2.3: Reads any file (https://advisories.example/1)',
    });
  });

  it('passes without advisories', () => {
    expect(outcome({ auditReportVersion: 2, vulnerabilities: {} })).toEqual({
      code: 0,
      text: 'No known weakness.',
    });
  });

  it('fails if no registry answers', () => {
    const refused = outcome({ message: '405 Method Not Allowed', method: 'POST', statusCode: 405 });
    expect(refused).toEqual({
      code: 2,
      text: 'No registry answered, so nothing is known: 405 Method Not Allowed.',
    });
    expect(auditOutcome('').code).toBe(2);
    expect(auditOutcome('npm error network').code).toBe(2);
  });
});
