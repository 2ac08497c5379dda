import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { bannerRequestSchema, bannerResultSchema } from './banner.ts';
import { keywordSuggestionRequestSchema, keywordSuggestionResultSchema } from './keyword-suggestion.ts';
import {
  bookmarkQueryRequestSchema,
  bookmarkQueryResultSchema,
  bookmarkUpdateRequestSchema,
  bookmarkUpdateResultSchema,
} from './members/bookmark.ts';
import {
  certificateIssueRequestSchema,
  certificateIssueResultSchema,
  certificateQueryRequestSchema,
  certificateQueryResultSchema,
} from './members/certificate.ts';
import {
  historyAddRequestSchema,
  historyAddResultSchema,
  historyClearRequestSchema,
  historyClearResultSchema,
  historyQueryRequestSchema,
  historyQueryResultSchema,
} from './members/history.ts';
import { emptyRequestSchema, loginInfoResultSchema, logoutResultSchema } from './members/login.ts';
import {
  noteDeleteRequestSchema,
  noteDeleteResultSchema,
  noteQueryRequestSchema,
  noteQueryResultSchema,
  noteSaveRequestSchema,
  noteSaveResultSchema,
} from './members/note.ts';
import { ownDataDeleteRequestSchema, ownDataDeleteResultSchema } from './members/own-data.ts';
import { progressResultSchema, progressSaveRequestSchema } from './members/progress.ts';
import { productFamilyRequestSchema, productFamilySchema } from './products/product-family.ts';
import { peopleRequestSchema, peopleSchema } from './videos/people.ts';
import { skillPathRequestSchema, skillPathResultSchema } from './videos/skill-path.ts';
import { videoDetailRequestSchema, videoDetailResultSchema } from './videos/video-detail.ts';
import { queryRequestSchema, queryResultSchema } from './videos/video-query.ts';
import { instructorRequestSchema, instructorSchema } from './videos/video.ts';
import {
  webinarDetailRequestSchema,
  webinarDetailResultSchema,
  webinarListRequestSchema,
  webinarListResultSchema,
} from './videos/webinar.ts';

const genericRequestSchema = v.looseObject({ endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

/**
 * The schemas of each call's request and result. They are apart from the calls, because a page first needs them when it
 * makes a call: then the browser loads them.
 */
export const endpointSchemas = {
  getLoginInfo: { request: emptyRequestSchema, result: loginInfoResultSchema },
  logout: { request: emptyRequestSchema, result: logoutResultSchema },
  listBanners: { request: bannerRequestSchema, result: bannerResultSchema },
  queryVideos: { request: queryRequestSchema, result: queryResultSchema },
  queryVideoDetail: { request: videoDetailRequestSchema, result: videoDetailResultSchema },
  suggestKeywords: { request: keywordSuggestionRequestSchema, result: keywordSuggestionResultSchema },
  listProductFamilies: { request: productFamilyRequestSchema, result: v.array(productFamilySchema) },
  callLearningCenter: { request: genericRequestSchema, result: v.unknown() },
  listWebinars: { request: webinarListRequestSchema, result: webinarListResultSchema },
  getWebinarDetail: { request: webinarDetailRequestSchema, result: webinarDetailResultSchema },
  queryBookmarks: { request: bookmarkQueryRequestSchema, result: bookmarkQueryResultSchema },
  updateBookmark: { request: bookmarkUpdateRequestSchema, result: bookmarkUpdateResultSchema },
  getInstructor: { request: instructorRequestSchema, result: instructorSchema },
  listPeople: { request: peopleRequestSchema, result: peopleSchema },
  addHistory: { request: historyAddRequestSchema, result: historyAddResultSchema },
  queryHistory: { request: historyQueryRequestSchema, result: historyQueryResultSchema },
  clearHistory: { request: historyClearRequestSchema, result: historyClearResultSchema },
  querySkillPaths: { request: skillPathRequestSchema, result: skillPathResultSchema },
  queryNotes: { request: noteQueryRequestSchema, result: noteQueryResultSchema },
  saveNote: { request: noteSaveRequestSchema, result: noteSaveResultSchema },
  deleteNote: { request: noteDeleteRequestSchema, result: noteDeleteResultSchema },
  queryProgress: { request: emptyRequestSchema, result: progressResultSchema },
  saveProgress: { request: progressSaveRequestSchema, result: progressResultSchema },
  issueCertificate: { request: certificateIssueRequestSchema, result: certificateIssueResultSchema },
  queryCertificate: { request: certificateQueryRequestSchema, result: certificateQueryResultSchema },
  deleteOwnData: { request: ownDataDeleteRequestSchema, result: ownDataDeleteResultSchema },
} as const;

/** The schemas of a call, with its own types. */
export const schemasOf = <E extends Endpoint>({ name }: E) =>
  endpointSchemas[name as keyof typeof endpointSchemas] as unknown as NonNullable<E['schemas']>;
