export * from './enums.ts';
export * from './languages.ts';
export * from './products/oklch.ts';
export * from './products/product-look.ts';
export * from './products/products.ts';
export * from './schemas/fields.ts';
export * from './endpoint.ts';
export {
  dataTypeSchema,
  VIDEO_TYPES,
  type VideoType,
  videoTypeBySegment,
  videoTypeEntry,
  videoTypeSchema,
} from './videos/video-types.ts';
export * from './videos/video.ts';
export * from './videos/video-detail.ts';
export * from './videos/skill-path.ts';
export * from './videos/video-query.ts';
export * from './keyword-suggestion.ts';
export * from './products/product-family.ts';
export * from './videos/webinar.ts';
export * from './videos/people.ts';
export * from './members/bookmark.ts';
export * from './members/finished-view.ts';
export * from './members/history.ts';
export * from './members/note.ts';
export * from './members/own-data.ts';
export * from './banner.ts';
export * from './members/login.ts';
export * from './endpoints.ts';
export * from './site/brand.ts';
export * from './site/site-config.ts';
export * from './site/page-state.ts';
export * from './site/vitals-report.ts';
export * from './site/rendering.ts';
