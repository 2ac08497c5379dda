/** Reads JSON with all its fields, those of later versions too. It must have been parsed by its schema before. */
export const readAsStored = <Content extends object>(text: string): Content => JSON.parse(text) as Content;
