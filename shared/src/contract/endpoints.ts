import type { Endpoint } from './endpoint.ts';
import type { endpointSchemas } from './endpoint-schemas.ts';

type Schemas = typeof endpointSchemas;

/** The name of a call in the table. */
export type EndpointName = keyof Schemas;

type EndpointOf<Name extends EndpointName> = Endpoint<Schemas[Name]['request'], Schemas[Name]['result']>;

type Call = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'access' | 'effect'>>;

/** Declares one call of the API (Specification 7.2). By default it is public; GET reads and POST writes. */
const endpoint = <Name extends EndpointName>(name: Name, call: Call): EndpointOf<Name> => ({
  access: 'public',
  effect: call.method === 'GET' ? 'read' : 'write',
  ...call,
  name,
});

/** Tells who is logged in (Specification 7.2). */
export const getLoginInfo = endpoint('getLoginInfo', { method: 'GET', path: 'MemberAPI/v2/LoginInfo' });

/** Ends the member’s session (Specification 7.2). */
export const logout = endpoint('logout', { method: 'POST', path: 'MemberAPI/Logout' });

/** Lists the banners of a language (Specification 7.2). */
export const listBanners = endpoint('listBanners', { method: 'GET', path: 'RLResource/v3/Banner' });

/** Lists a page of the videos that match a query (Specification 7.2). */
export const queryVideos = endpoint('queryVideos', { method: 'POST', path: 'LearningCenter/v1/Query', effect: 'read' });

/** Finds a video with all its details (A54). */
export const queryVideoDetail = endpoint('queryVideoDetail', {
  method: 'POST',
  path: 'LearningCenter/v1/Query/Detail',
  effect: 'read',
});

/** Suggests keywords for typed text (Specification 7.2). */
export const suggestKeywords = endpoint('suggestKeywords', { method: 'GET', path: 'LearningCenter/KeywordSuggestion' });

/** Lists the products with their versions and categories (Specification 7.2). */
export const listProductFamilies = endpoint('listProductFamilies', {
  method: 'GET',
  path: 'LearningCenter/ProductFamily',
});

/** Calls any other endpoint of the learning center by its name (Specification 7.2). */
export const callLearningCenter = endpoint('callLearningCenter', { method: 'POST', path: 'LearningCenter/{endpoint}' });

/** Lists upcoming or archived webinars (Specification 7.2). */
export const listWebinars = endpoint('listWebinars', {
  method: 'POST',
  path: 'LearningCenter/v1/Webinar',
  effect: 'read',
});

/** Finds a webinar with all its details (Specification 7.2). */
export const getWebinarDetail = endpoint('getWebinarDetail', {
  method: 'POST',
  path: 'LearningCenter/v1/Webinar/Detail',
  effect: 'read',
});

/** Lists a page of the member’s bookmarks (Specification 7.2). */
export const queryBookmarks = endpoint('queryBookmarks', {
  method: 'POST',
  path: 'LearningCenter/v1/Bookmark/Query',
  access: 'member',
  effect: 'read',
});

/** Adds or removes a bookmark of the member (Specification 7.2). */
export const updateBookmark = endpoint('updateBookmark', {
  method: 'POST',
  path: 'LearningCenter/v1/Bookmark/UpdateStatus',
  access: 'member',
});

/** Finds an instructor (Specification 7.2). */
export const getInstructor = endpoint('getInstructor', { method: 'GET', path: 'LearningCenter/Instructors/{id}' });

/** Lists whom the webinar pages introduce and quote. Servers may lack it: the pages then leave these parts out. */
export const listPeople = endpoint('listPeople', { method: 'GET', path: 'LearningCenter/People' });

/** Adds a view to the member’s history (Specification 7.2). */
export const addHistory = endpoint('addHistory', {
  method: 'POST',
  path: 'LearningCenter/v1/History/Add',
  access: 'member',
});

/** Lists a page of the member’s history (Specification 7.2). */
export const queryHistory = endpoint('queryHistory', {
  method: 'POST',
  path: 'LearningCenter/v1/History/Query',
  access: 'member',
  effect: 'read',
});

/** Removes views from the member’s history, or all of them (Specification 7.2). */
export const clearHistory = endpoint('clearHistory', {
  method: 'POST',
  path: 'LearningCenter/v1/History/Clear',
  access: 'member',
});

/** Lists the skill paths, or finds one (Specification 7.2). */
export const querySkillPaths = endpoint('querySkillPaths', {
  method: 'POST',
  path: 'LearningCenter/v1/SkillPathQuery',
  effect: 'read',
});

/** Lists a page of the member's notes. Servers may lack it: see `LoginInfo.supports`. */
export const queryNotes = endpoint('queryNotes', {
  method: 'POST',
  path: 'LearningCenter/v1/Note/Query',
  access: 'member',
  effect: 'read',
});

export const saveNote = endpoint('saveNote', { method: 'POST', path: 'LearningCenter/v1/Note/Save', access: 'member' });

export const deleteNote = endpoint('deleteNote', {
  method: 'POST',
  path: 'LearningCenter/v1/Note/Delete',
  access: 'member',
});

/** Lists the member's progress in all videos. Servers may lack it: see `LoginInfo.supports`. */
export const queryProgress = endpoint('queryProgress', {
  method: 'POST',
  path: 'LearningCenter/v1/Progress/Query',
  access: 'member',
  effect: 'read',
});

/** Saves the member's progress in videos, unless something later is stored. */
export const saveProgress = endpoint('saveProgress', {
  method: 'POST',
  path: 'LearningCenter/v1/Progress/Save',
  access: 'member',
});

/** Issues a certificate of a finished skill path or course. Servers may lack it: see `LoginInfo.supports`. */
export const issueCertificate = endpoint('issueCertificate', {
  method: 'POST',
  path: 'LearningCenter/v1/Certificate/Issue',
  access: 'member',
});

/** Tells what a certificate says, to everybody. */
export const queryCertificate = endpoint('queryCertificate', {
  method: 'POST',
  path: 'LearningCenter/v1/Certificate/Query',
  effect: 'read',
});

/** Deletes the member's data at once. The deletion of the account also ends all sessions. */
export const deleteOwnData = endpoint('deleteOwnData', {
  method: 'POST',
  path: 'LearningCenter/v1/OwnData/Delete',
  access: 'member',
});

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
  clearHistory,
  querySkillPaths,
  queryNotes,
  saveNote,
  deleteNote,
  queryProgress,
  saveProgress,
  issueCertificate,
  queryCertificate,
  deleteOwnData,
} as const;
