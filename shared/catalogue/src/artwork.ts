const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">' +
  '<rect width="640" height="360" fill="#2a2a5c"/>' +
  '<g fill="none" stroke="#c9c8ee" stroke-width="4"><path d="M60 290C180 290 200 90 320 90s140 200 260 200"/>' +
  '<path d="M60 320h520M60 310v20M164 310v20M268 310v20M372 310v20M476 310v20M580 310v20"/></g>' +
  '<path d="m320 62 28 28-28 28-28-28Z" fill="#f2b33d"/>' +
  '<g fill="#c9c8ee"><path d="m60 274 16 16-16 16-16-16ZM580 274l16 16-16 16-16-16Z"/></g></svg>';

/** A picture for the examples, which have no server to ask. */
export const ARTWORK = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
