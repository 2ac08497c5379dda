import * as v from 'valibot';
import { bannerRequestSchema, bannerResultSchema } from './banner.ts';
import {
  bookmarkQueryRequestSchema,
  bookmarkQueryResultSchema,
  bookmarkUpdateRequestSchema,
  bookmarkUpdateResultSchema,
} from './members/bookmark.ts';
import { endpoint } from './endpoint.ts';
import {
  historyAddRequestSchema,
  historyAddResultSchema,
  historyClearRequestSchema,
  historyClearResultSchema,
  historyQueryRequestSchema,
  historyQueryResultSchema,
} from './members/history.ts';
import { instructorRequestSchema, instructorSchema } from './videos/video.ts';
import { keywordSuggestionRequestSchema, keywordSuggestionResultSchema } from './keyword-suggestion.ts';
import { emptyRequestSchema, loginInfoResultSchema, logoutResultSchema } from './members/login.ts';
import { productFamilyRequestSchema, productFamilySchema } from './products/product-family.ts';
import { queryRequestSchema, queryResultSchema } from './videos/video-query.ts';
import { skillPathRequestSchema, skillPathResultSchema } from './videos/skill-path.ts';
import { videoDetailRequestSchema, videoDetailResultSchema } from './videos/video-detail.ts';
import {
  webinarDetailRequestSchema,
  webinarDetailResultSchema,
  webinarListRequestSchema,
  webinarListResultSchema,
} from './videos/webinar.ts';

/** Every call of the API (Specification 7.2; `queryVideoDetail` by A54). */
export const endpoints = {
  getLoginInfo: endpoint({
    method: 'GET',
    path: 'MemberAPI/v2/LoginInfo',
    request: emptyRequestSchema,
    result: loginInfoResultSchema,
  }),
  logout: endpoint({
    method: 'POST',
    path: 'MemberAPI/Logout',
    request: emptyRequestSchema,
    result: logoutResultSchema,
  }),
  listBanners: endpoint({
    method: 'GET',
    path: 'RLResource/v3/Banner',
    request: bannerRequestSchema,
    result: bannerResultSchema,
  }),
  queryVideos: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Query',
    effect: 'read',
    request: queryRequestSchema,
    result: queryResultSchema,
  }),
  queryVideoDetail: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Query/Detail',
    effect: 'read',
    request: videoDetailRequestSchema,
    result: videoDetailResultSchema,
  }),
  suggestKeywords: endpoint({
    method: 'GET',
    path: 'LearningCenter/KeywordSuggestion',
    request: keywordSuggestionRequestSchema,
    result: keywordSuggestionResultSchema,
  }),
  listProductFamilies: endpoint({
    method: 'GET',
    path: 'LearningCenter/ProductFamily',
    request: productFamilyRequestSchema,
    result: v.array(productFamilySchema),
  }),
  callLearningCenter: endpoint({
    method: 'POST',
    path: 'LearningCenter/{endpoint}',
    request: v.looseObject({ endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
    result: v.unknown(),
  }),
  listWebinars: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Webinar',
    effect: 'read',
    request: webinarListRequestSchema,
    result: webinarListResultSchema,
  }),
  getWebinarDetail: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Webinar/Detail',
    effect: 'read',
    request: webinarDetailRequestSchema,
    result: webinarDetailResultSchema,
  }),
  queryBookmarks: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Bookmark/Query',
    access: 'member',
    effect: 'read',
    request: bookmarkQueryRequestSchema,
    result: bookmarkQueryResultSchema,
  }),
  updateBookmark: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Bookmark/UpdateStatus',
    access: 'member',
    request: bookmarkUpdateRequestSchema,
    result: bookmarkUpdateResultSchema,
  }),
  getInstructor: endpoint({
    method: 'GET',
    path: 'LearningCenter/Instructors/{id}',
    request: instructorRequestSchema,
    result: instructorSchema,
  }),
  addHistory: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/History/Add',
    access: 'member',
    request: historyAddRequestSchema,
    result: historyAddResultSchema,
  }),
  queryHistory: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/History/Query',
    access: 'member',
    effect: 'read',
    request: historyQueryRequestSchema,
    result: historyQueryResultSchema,
  }),
  clearHistory: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/History/Clear',
    access: 'member',
    request: historyClearRequestSchema,
    result: historyClearResultSchema,
  }),
  querySkillPaths: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/SkillPathQuery',
    effect: 'read',
    request: skillPathRequestSchema,
    result: skillPathResultSchema,
  }),
} as const;

/** The name of a call in the table. */
export type EndpointName = keyof typeof endpoints;
