import { endpointSchemas } from '@learning-center/shared/contract';
import type {
  QueryRequest,
  SkillPathRequest,
  VideoDetailRequest,
  WebinarListRequest,
} from '@learning-center/shared/contract';
import * as v from 'valibot';

/** A query with the contract's defaults. */
export const query = (change: Partial<QueryRequest> = {}): QueryRequest =>
  v.parse(endpointSchemas.queryVideos.request, change);

/** A detail request with the contract's defaults. */
export const detail = (change: Partial<VideoDetailRequest>): VideoDetailRequest =>
  v.parse(endpointSchemas.queryVideoDetail.request, change);

/** A webinar list request with the contract's defaults. */
export const webinars = (change: Partial<WebinarListRequest> = {}): WebinarListRequest =>
  v.parse(endpointSchemas.listWebinars.request, change);

/** A skill path request with the contract's defaults. */
export const skillPaths = (change: Partial<SkillPathRequest> = {}): SkillPathRequest =>
  v.parse(endpointSchemas.querySkillPaths.request, change);
