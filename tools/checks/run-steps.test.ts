import { runLanes, type Step } from './run-steps.ts';

const script = (code: string): readonly [string, ...string[]] => [process.execPath, '-e', code];
const event = (content: object) => `console.log('@test-event ' + ${JSON.stringify(JSON.stringify(content))});`;

async function run(...lanes: Step[][]) {
  const lines: string[] = [];
  const totals = await runLanes(lanes, (line) => lines.push(line));
  return { ...totals, printed: lines.join('\n') };
}

describe('a test run', () => {
  it('counts a check as one test, and a test runner as many as it ran', async () => {
    const checks = [{ name: 'lint', command: script('') }];
    const units: Step = { name: 'units', command: script(event({ ended: 1, passed: 7 })), counts: 'files' };
    expect(await run(checks, [units])).toMatchObject({ passed: 8, failures: [] });
  });

  it('names a failed test with its reason while the others still run', async () => {
    const failures = [{ title: 'a.test.ts › adds', message: 'expected 2' }];
    const command = script(`${event({ ended: 1, passed: 1, failures })} process.exitCode = 1;`);
    const later = { name: 'later', command: script('') };
    const { printed, ...totals } = await run([{ name: 'units', command, counts: 'files' }, later]);
    expect(totals).toEqual({ passed: 2, failures: ['units: a.test.ts › adds'] });
    expect(printed.split('\n').slice(0, 2)).toEqual(['✗ units: a.test.ts › adds', '    expected 2']);
  });

  it('prints what a failed check said', async () => {
    const command = script("console.log('no semicolon'); process.exitCode = 3;");
    const { failures, printed } = await run([{ name: 'lint', command }]);
    expect(failures).toEqual(['lint: ended with code 3']);
    expect(printed).toContain('no semicolon');
  });

  it('fails a test runner that ran nothing, unless it may', async () => {
    const units: Step = { name: 'units', command: script(''), counts: 'files' };
    expect(await run([units])).toMatchObject({ failures: ['units: ran no test'] });
    expect(await run([{ ...units, mayBeEmpty: true }])).toMatchObject({ failures: [] });
  });

  it('fails a test runner that ends badly after tests that passed', async () => {
    const command = script(`${event({ ended: 1, passed: 1 })} process.exitCode = 1;`);
    expect(await run([{ name: 'units', command, counts: 'files' }])).toMatchObject({
      passed: 1,
      failures: ['units: ended with code 1'],
    });
  });
});
