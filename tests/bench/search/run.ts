import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { table } from '../figures.ts';
import { percentile } from '../load/send-load.ts';
import { makeApiPlace } from '../servers/api-server.ts';
import { createAsk, type Ask } from '../servers/ask.ts';
import { QUESTIONS, type Question } from './questions.ts';

/** How one kind of question was answered by a catalogue of one size; times in milliseconds, each answer made anew. */
interface Answered {
  videos: number;
  question: string;
  p50: number;
  p99: number;
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    videos: { type: 'string', multiple: true, default: ['2000', '100000'] },
    times: { type: 'string', default: '200' },
    json: { type: 'string' },
  },
});
const times = Number(values.times);
const answered: Answered[] = [];
const memory: Record<string, number> = {};
for (const size of values.videos) {
  const videos = Number(size);
  process.stdout.write(`Making a catalogue of ${videos} videos …\n`);
  const place = await makeApiPlace({ videos });
  try {
    const api = await place.start();
    const ask = createAsk(api.address);
    for (const question of QUESTIONS) answered.push(await measure(ask, question, videos));
    memory[size] = await residentMegabytes(ask);
    await api.stop();
  } finally {
    await place.remove();
  }
}
const rows = answered.map(({ videos, question, p50, p99 }) => [
  question,
  String(videos),
  p50.toFixed(1),
  p99.toFixed(1),
]);
process.stdout.write(`${table(['question', 'videos', 'p50 ms', 'p99 ms'], rows)}\n`);
for (const [size, megabytes] of Object.entries(memory))
  process.stdout.write(`memory with ${size} videos: ${megabytes.toFixed(0)} MB\n`);
process.stdout.write(`Load average: ${loadavg()[0]?.toFixed(1)}\n`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ answered, memory }, null, 2)}\n`);

/** Asks one after the other, each time something else, so that no kept answer is measured. */
async function measure(ask: Ask, { name, ask: request }: Question, videos: number): Promise<Answered> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    const { status, text } = await ask(request(turn, videos));
    taken.push(performance.now() - began);
    if (status !== 200 || !text.startsWith('{"apiStatus":2')) throw new Error(`${name}: ${text.slice(0, 200)}`);
  }
  return { videos, question: name, p50: percentile(taken, 50), p99: percentile(taken, 99) };
}

async function residentMegabytes(ask: Ask): Promise<number> {
  const { text } = await ask({ method: 'GET', path: '/metrics', headers: {} });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024;
}
