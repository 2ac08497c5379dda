import { PAGE_ELEMENT_IDS, type PageState } from '@learning-center/shared/contract';

/** Where the shell's script stands differs between releases: in the head, or at the end of the body. */
export const SHELL_SCRIPTS = /(?:<script src="[^"]*\/assets\/shell\/[^"]+"[^>]* defer><\/script>)+/;
/** With the address of the file. */
export const CHUNK_SCRIPTS = /<script src="([^"]*\/assets\/[^"]+)"[^>]* async><\/script>/g;
/** Earlier releases preload chunks instead. */
const PRELOADS = /<link rel="preload" as="script"[^>]*>/g;

const STATE = new RegExp(`<script type="application/json" id="${PAGE_ELEMENT_IDS.state}">([\\s\\S]*?)</script>`);
const APP = new RegExp(`<div id="${PAGE_ELEMENT_IDS.app}">[\\s\\S]*</div>(?=<script type="application/json")`);

/** The page without server rendering: the browser calls the API and renders everything. */
export function withoutContent(html: string): string {
  return html
    .replace(APP, `<div id="${PAGE_ELEMENT_IDS.app}"></div>`)
    .replace(STATE, (tag, state: string) => tag.replace(state, () => stateOf(state)));
}

function stateOf(state: string): string {
  const drawn: PageState = { ...(JSON.parse(state) as PageState), hydrationMode: 'client', loaderData: {} };
  return JSON.stringify(drawn).replaceAll('<', '\\u003c');
}

/** The lower bound: the visible content without any script. */
export function withoutScript(html: string): string {
  return [SHELL_SCRIPTS, CHUNK_SCRIPTS, PRELOADS, STATE].reduce((rest, part) => rest.replace(part, ''), html);
}
