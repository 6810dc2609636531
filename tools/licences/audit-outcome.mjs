/**
 * @param {string} printed by `npm audit --json`
 * @returns {{ code: 0 | 1 | 2, text: string }} 0 without known vulnerabilities, 1 with some, 2 if unknown
 */
export function auditOutcome(printed) {
  const report = parsed(printed);
  if (!report?.vulnerabilities) {
    const why = report?.message ?? 'npm printed no report';
    return { code: 2, text: `No registry answered, so nothing is known: ${why}.` };
  }
  const weaknesses = Object.values(report.vulnerabilities).flatMap(({ name, range, via }) =>
    // A text names the vulnerable package that this one depends on.
    via
      .filter((cause) => typeof cause === 'object')
      .map(({ severity, title, url }) => `${severity}: ${name} ${range}: ${title} (${url})`),
  );
  return weaknesses.length === 0
    ? { code: 0, text: 'No known weakness.' }
    : { code: 1, text: weaknesses.join('\n') };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
