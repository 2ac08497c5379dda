import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listBanners } from './banner.ts';
import { suggestKeywords } from './keyword-suggestion.ts';
import { queryBookmarks, updateBookmark } from './members/bookmark.ts';
import { finishHistory } from './members/finished-view.ts';
import { addHistory, clearHistory, queryHistory } from './members/history.ts';
import { getLoginInfo, logout } from './members/login.ts';
import { deleteNote, queryNotes, saveNote } from './members/note.ts';
import { deleteOwnData } from './members/own-data.ts';
import { listProductFamilies } from './products/product-family.ts';
import { listPeople } from './videos/people.ts';
import { querySkillPaths } from './videos/skill-path.ts';
import { queryVideoDetail } from './videos/video-detail.ts';
import { queryVideos } from './videos/video-query.ts';
import { getInstructor } from './videos/video.ts';
import { getWebinarDetail, listWebinars } from './videos/webinar.ts';

/** Calls any other endpoint of the learning center by its name (Specification 7.2). */
export const callLearningCenter = endpoint(
  { name: 'callLearningCenter', method: 'POST', path: 'LearningCenter/{endpoint}' },
  { request: v.looseObject({ endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }), result: v.unknown() },
);

/** Every call of the API (Specification 7.2; `queryVideoDetail` by A54). */
export const endpoints = {
  getLoginInfo,
  logout,
  listBanners,
  queryVideos,
  queryVideoDetail,
  suggestKeywords,
  listProductFamilies,
  callLearningCenter,
  listWebinars,
  getWebinarDetail,
  queryBookmarks,
  updateBookmark,
  getInstructor,
  listPeople,
  addHistory,
  queryHistory,
  finishHistory,
  clearHistory,
  querySkillPaths,
  queryNotes,
  saveNote,
  deleteNote,
  deleteOwnData,
} as const;

/** The name of a call in the table. */
export type EndpointName = keyof typeof endpoints;
