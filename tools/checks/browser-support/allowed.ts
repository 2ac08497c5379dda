/** What a supported browser may lack, and why that does no harm. */
export interface Allowance {
  reason: string;
  features: readonly string[];
  /** Where the reason holds; everywhere without any. */
  files?: readonly string[];
}

export const ALLOWED: readonly Allowance[] = [
  {
    reason: 'a declaration that old browsers ignore; the looks are plainer',
    features: [
      'css.at-rules.font-face.ascent-override',
      'css.at-rules.font-face.descent-override',
      'css.at-rules.font-face.line-gap-override',
      'css.at-rules.font-face.size-adjust',
      'css.at-rules.page',
      'css.properties.align-content.safe',
      'css.properties.break-after.avoid',
      'css.properties.field-sizing',
      'css.properties.forced-color-adjust',
      'css.properties.grid-template-columns.subgrid',
      'css.properties.grid-template-rows.subgrid',
      'css.properties.hyphenate-limit-chars',
      'css.properties.orphans',
      'css.properties.resize',
      'css.properties.scroll-initial-target',
      'css.properties.scrollbar-color',
      'css.properties.scrollbar-width',
      'css.properties.text-autospace',
      'css.properties.text-size-adjust',
      'css.properties.text-spacing-trim',
      'css.properties.text-wrap',
      'css.properties.widows',
      'css.properties.word-break.auto-phrase',
      'css.selectors.selection',
    ],
  },
  {
    reason: 'iOS shows no pointer',
    features: ['default', 'none', 'pointer', 'progress'].map((cursor) => `css.properties.cursor.${cursor}`),
  },
  {
    reason: 'only with forced colors, which Safari does not have',
    features: ['buttonborder', 'mark', 'marktext'].map((color) => `css.types.color.system-color.${color}`),
  },
  {
    reason: 'within @supports, or in print, where the content of closed details is left out',
    files: ['CategoryTree.module.css', 'VideoDetail.module.css'],
    features: ['css.selectors.details-content', 'css.properties.content-visibility'],
  },
  {
    reason: 'popovers come from a polyfill; without anchors they open in a fixed place',
    features: [
      'api.HTMLElement.hidePopover',
      'api.HTMLElement.popover',
      'api.HTMLElement.showPopover',
      'css.properties.anchor-name',
      'css.properties.anchor-scope',
      'css.properties.position-anchor',
      'css.properties.position-area',
      'css.properties.position-try-fallbacks',
      'css.selectors.popover-open',
      'html.elements.button.popovertarget',
      'html.global_attributes.popover',
    ],
  },
  {
    reason: 'runs only where `startViewTransition` exists',
    files: ['shell/src/router/view-transitions.ts', 'ui/styles/transitions.css'],
    features: [
      'api.Document.startViewTransition',
      'api.Element.checkVisibility',
      'api.Element.checkVisibility.options_visibilityProperty_parameter',
      'api.ViewTransition.finished',
      'api.ViewTransition.ready',
      'api.ViewTransition.skipTransition',
      'api.ViewTransition.updateCallbackDone',
      'css.properties.view-transition-name',
      'css.selectors.view-transition',
      'css.selectors.view-transition-group',
      'css.selectors.view-transition-new',
      'css.selectors.view-transition-old',
    ],
  },
  {
    reason: 'looked for before it is used',
    files: ['watch-blank-pages.ts', 'when-idle.ts', 'PictureInPicture.tsx', 'vitals/interactions.ts'],
    features: [
      'api.Document.exitPictureInPicture',
      'api.Document.pictureInPictureElement',
      'api.Document.pictureInPictureEnabled',
      'api.Element.checkVisibility',
      'api.HTMLVideoElement.requestPictureInPicture',
      'api.PerformanceEventTiming.interactionId',
      'api.PerformanceEventTiming.target',
      'api.Window.requestIdleCallback',
    ],
  },
  {
    reason: 'an attribute, property or event that other browsers ignore',
    features: [
      'api.HTMLElement.focus.options_focusVisible_parameter',
      'api.Window.beforeunload_event',
      'html.elements.details.name',
      'html.elements.img.fetchpriority',
      'html.elements.video.playsinline',
    ],
  },
  {
    reason: '`shell/src/browser/polyfills.ts` adds it',
    features: [
      'api.AbortSignal.any_static',
      'api.URL.canParse_static',
      'javascript.builtins.Array.toReversed',
      'javascript.builtins.Array.toSorted',
      'javascript.builtins.Map.groupBy',
      'javascript.builtins.Promise.withResolvers',
      'javascript.builtins.String.toWellFormed',
    ],
  },
  {
    reason: 'adds what a browser lacks',
    files: ['/core-js/', '/popover-polyfill/'],
    features: ['api.ToggleEvent', 'javascript.builtins.Object.groupBy'],
  },
  {
    reason: 'Firefox before 125 loads a polyfill (`shell/src/main.ts`)',
    features: [
      'javascript.builtins.Intl.Segmenter',
      'javascript.builtins.Intl.Segmenter.Segmenter',
      'javascript.builtins.Intl.Segmenter.segment',
      'javascript.builtins.Intl.Segments.containing',
    ],
  },
  {
    reason: 'packages look for it first, use it only on servers, or have a class of that name',
    files: ['/react-router/', '/i18next/', '/react-i18next/'],
    features: [
      'api.Response.json_static',
      'api.Translator',
      'javascript.builtins.Error.captureStackTrace',
      'javascript.builtins.Intl.Locale.getTextInfo',
    ],
  },
];
