import * as v from 'valibot';
import { bannerRequestSchema, bannerResultSchema } from './banner.ts';
import {
  bookmarkQueryRequestSchema,
  bookmarkQueryResultSchema,
  bookmarkUpdateRequestSchema,
  bookmarkUpdateResultSchema,
} from './bookmark.ts';
import { endpoint } from './endpoint.ts';
import {
  historyAddRequestSchema,
  historyAddResultSchema,
  historyClearRequestSchema,
  historyClearResultSchema,
  historyQueryRequestSchema,
  historyQueryResultSchema,
} from './history.ts';
import { instructorRequestSchema, instructorSchema } from './instructor.ts';
import { keywordSuggestionRequestSchema, keywordSuggestionResultSchema } from './keyword-suggestion.ts';
import { emptyRequestSchema, loginInfoResultSchema, logoutResultSchema } from './member.ts';
import { productFamilyRequestSchema, productFamilySchema } from './product-family.ts';
import { queryRequestSchema, queryResultSchema } from './query.ts';
import { skillPathRequestSchema, skillPathResultSchema } from './skill-path.ts';
import { videoDetailRequestSchema, videoDetailResultSchema } from './video-detail.ts';
import {
  webinarDetailRequestSchema,
  webinarDetailResultSchema,
  webinarListRequestSchema,
  webinarListResultSchema,
} from './webinar.ts';

/** Every call of the API, once (Specification 7.2; `queryVideoDetail` by decision A54). */
export const endpoints = {
  getLoginInfo: endpoint({
    method: 'GET',
    path: 'MemberAPI/v2/LoginInfo',
    summary: 'Who is logged in; login is false for a visitor',
    request: emptyRequestSchema,
    result: loginInfoResultSchema,
  }),
  logout: endpoint({
    method: 'POST',
    path: 'MemberAPI/Logout',
    summary: 'Ends the session',
    request: emptyRequestSchema,
    result: logoutResultSchema,
  }),
  listBanners: endpoint({
    method: 'GET',
    path: 'RLResource/v3/Banner',
    summary: 'Banners of some categories',
    request: bannerRequestSchema,
    result: bannerResultSchema,
  }),
  queryVideos: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Query',
    summary: 'Browse, search and filter the catalogue',
    request: queryRequestSchema,
    result: queryResultSchema,
  }),
  queryVideoDetail: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Query/Detail',
    summary: 'One tutorial, master class or skill path video; null when there is none',
    request: videoDetailRequestSchema,
    result: videoDetailResultSchema,
  }),
  suggestKeywords: endpoint({
    method: 'GET',
    path: 'LearningCenter/KeywordSuggestion',
    summary: 'Suggestions while typing',
    request: keywordSuggestionRequestSchema,
    result: keywordSuggestionResultSchema,
  }),
  listProductFamilies: endpoint({
    method: 'GET',
    path: 'LearningCenter/ProductFamily',
    summary: 'Product families with versions and manuals',
    request: productFamilyRequestSchema,
    result: v.array(productFamilySchema),
  }),
  callLearningCenter: endpoint({
    method: 'POST',
    path: 'LearningCenter/{endpoint}',
    summary: 'Any learning-center call by its name, such as Query',
    request: v.looseObject({ endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
    result: v.unknown(),
  }),
  listWebinars: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Webinar',
    summary: 'Upcoming webinars and replays',
    request: webinarListRequestSchema,
    result: webinarListResultSchema,
  }),
  getWebinarDetail: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Webinar/Detail',
    summary: 'One webinar as a list; empty when there is none',
    request: webinarDetailRequestSchema,
    result: webinarDetailResultSchema,
  }),
  queryBookmarks: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Bookmark/Query',
    access: 'member',
    summary: "The member's bookmarks",
    request: bookmarkQueryRequestSchema,
    result: bookmarkQueryResultSchema,
  }),
  updateBookmark: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/Bookmark/UpdateStatus',
    access: 'member',
    summary: 'Sets or removes a bookmark',
    request: bookmarkUpdateRequestSchema,
    result: bookmarkUpdateResultSchema,
  }),
  getInstructor: endpoint({
    method: 'GET',
    path: 'LearningCenter/Instructors/{id}',
    summary: 'An instructor and their videos',
    request: instructorRequestSchema,
    result: instructorSchema,
  }),
  addHistory: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/History/Add',
    access: 'member',
    summary: 'Records a view',
    request: historyAddRequestSchema,
    result: historyAddResultSchema,
  }),
  queryHistory: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/History/Query',
    access: 'member',
    summary: "The member's views, newest first",
    request: historyQueryRequestSchema,
    result: historyQueryResultSchema,
  }),
  clearHistory: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/History/Clear',
    access: 'member',
    summary: 'Removes one view, all views of a video, or all views',
    request: historyClearRequestSchema,
    result: historyClearResultSchema,
  }),
  querySkillPaths: endpoint({
    method: 'POST',
    path: 'LearningCenter/v1/SkillPathQuery',
    summary: 'Skill paths, or one with its videos',
    request: skillPathRequestSchema,
    result: skillPathResultSchema,
  }),
} as const;

/** Name of a call in the endpoint table. */
export type EndpointName = keyof typeof endpoints;
