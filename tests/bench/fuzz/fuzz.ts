import { ApiStatus } from '@learning-center/shared/contract';
import * as fc from 'fast-check';
import { checkResponse, isValidRequest } from './check-response.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { existingValues } from './from-schema.ts';
import { createMemberModel } from './member-model.ts';
import type { MemberModel } from './member-model.ts';
import { fuzzedRequest } from './request-arbitrary.ts';
import type { FuzzedRequest } from './request-arbitrary.ts';
import { isPost, sendRequest } from './send-request.ts';

/** Concurrent requests, each of another member. */
const MAX_CONCURRENT_REQUESTS = 8;

/** The result of a run. */
export interface FuzzReport {
  seed: number;
  requests: number;
  /** Responses by call and outcome. */
  outcomes: Map<string, Map<string, number>>;
  slowest: { milliseconds: number; request: string };
  confirmedWrites: number;
  /** The smallest request that broke a rule, and every lost write. */
  findings: string[];
}

const STATUS_NAMES = new Map<number, string>(Object.entries(ApiStatus).map(([name, code]) => [code, name]));

/** Sends requests to a server and checks every response; the same seed sends the same requests. */
export async function runFuzz(options: {
  address: string;
  videos: number;
  requests: number;
  seed: number;
}): Promise<FuzzReport> {
  const client = createHttpClient(options.address);
  const members: MemberModel[] = [];
  for (let index = 0; index < MAX_CONCURRENT_REQUESTS; index += 1) {
    members.push(await createMemberModel(client, `fuzz-${options.seed.toString(36).replace('-', 'm')}-${index}`));
  }
  const report: FuzzReport = {
    seed: options.seed,
    requests: 0,
    outcomes: new Map(),
    slowest: { milliseconds: 0, request: '' },
    confirmedWrites: 0,
    findings: [],
  };
  const requests = fc.array(fuzzedRequest(existingValues(options.videos)), {
    minLength: MAX_CONCURRENT_REQUESTS,
    maxLength: MAX_CONCURRENT_REQUESTS,
  });
  const property = fc.asyncProperty(requests, async (batch) => {
    const problems = await Promise.all(
      batch.map((request, slot) => tryRequest(request, { client, member: members[slot], report })),
    );
    const found = problems.filter((problem) => problem !== undefined);
    if (found.length > 0) throw new Error(found.join('\n'));
  });
  const result = await fc.check(property, {
    seed: options.seed,
    numRuns: Math.ceil(options.requests / MAX_CONCURRENT_REQUESTS),
  });
  if (result.failed)
    report.findings.push(String(result.errorInstance), JSON.stringify(result.counterexample)?.slice(0, 2000) ?? '');
  for (const member of members) {
    report.confirmedWrites += member.writes();
    report.findings.push(...(await member.findLosses()));
  }
  return report;
}

interface Run {
  client: HttpClient;
  member: MemberModel | undefined;
  report: FuzzReport;
}

/** Sends one request; returns what is wrong with its response. */
async function tryRequest(request: FuzzedRequest, { client, member, report }: Run): Promise<string | undefined> {
  const label = `${request.name} ${JSON.stringify(request).slice(0, 300)}`;
  const startedAt = performance.now();
  const received = await sendRequest(request, { client, cookie: member?.cookie ?? '' }).catch((error: unknown) =>
    String(error),
  );
  const milliseconds = performance.now() - startedAt;
  report.requests += 1;
  if (milliseconds > report.slowest.milliseconds) report.slowest = { milliseconds, request: label };
  if (typeof received === 'string') return `${received}: ${label}`;

  const { envelope, failure } = checkResponse(request.name, received.status, received.text);
  const status = envelope ? (STATUS_NAMES.get(envelope.apiStatus) ?? String(envelope.apiStatus)) : 'fault';
  count(report, request.name, received.status === 200 ? status : `HTTP ${received.status}`);
  if (failure !== undefined) return `${failure}: ${label}`;
  if (envelope.apiStatus === ApiStatus.OPERATE_SUCCESS && request.body === undefined) {
    member?.apply(request.name, request.fields, envelope.result);
  }
  return breaksContract(request, status) ? `${status} against the contract: ${label}` : undefined;
}

/**
 * Whether PARAM_ERROR was returned for valid fields, or not for invalid ones. Only judged if nothing but fields was
 * changed.
 */
function breaksContract(request: FuzzedRequest, status: string): boolean {
  if (!isPost(request) || request.body !== undefined || request.headers || request.path !== undefined) return false;
  // A body that sets a prototype is refused before any schema sees it.
  const isTaken =
    !JSON.stringify(request.fields).includes('"__proto__":') && isValidRequest(request.name, sentFields(request));
  return isTaken === (status === 'PARAM_ERROR');
}

/** The fields after serialization. */
const sentFields = ({ fields }: FuzzedRequest): unknown => JSON.parse(JSON.stringify(fields));

function count({ outcomes }: FuzzReport, name: string, outcome: string): void {
  const ofCall = outcomes.get(name) ?? new Map<string, number>();
  outcomes.set(name, ofCall.set(outcome, (ofCall.get(outcome) ?? 0) + 1));
}
