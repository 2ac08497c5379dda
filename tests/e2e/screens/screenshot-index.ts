import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { screenshotFile, SCREENSHOT_LANGUAGES, THEMES, WIDTHS, type Screen } from './screen.ts';

const STYLE = `
body{margin:0;padding:16px;font:14px/1.4 system-ui,sans-serif;background:#8a8a8a;color:#000}
nav{columns:5 180px;margin-bottom:24px}
section{padding:12px;margin-bottom:24px;background:#b4b4b4}
h2{margin:0 0 8px;font-size:18px}
h2 a{font-weight:400;font-size:14px}
.row{display:grid;grid-template-columns:repeat(6,1fr);gap:8px;margin-bottom:8px}
figure{margin:0}
figure img{width:100%;max-height:1000px;object-fit:cover;object-position:top;display:block}
figcaption{font-size:11px}`;

/**
 * Writes a page with all screenshots in the folder. They are grouped by screen and linked to full size. Returns its
 * file.
 */
export function writeScreenshotIndex(folder: string, screens: readonly Screen[]): string {
  const captured = screens.filter(({ name }) => existsSync(path.join(folder, name)));
  const links = captured.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('');
  const sections = captured.map((screen) => renderScreen(folder, screen)).join('\n');
  const file = path.join(folder, 'index.html');
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>`;
  writeFileSync(file, `${head}<nav>${links}</nav>${sections}</html>\n`);
  return file;
}

/** Captures one image of all screenshots per screen, as `montage.png` in its folder. */
export async function captureMontages(browser: Browser, sheet: string, screens: readonly Screen[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } });
  await page.goto(pathToFileURL(sheet).href);
  for (const { name } of screens) {
    const section = page.locator(`section[id="${name}"]`);
    if ((await section.count()) === 0) continue;
    await section.evaluate(async (element) => {
      const images = [...element.querySelectorAll('img')];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode()));
    });
    await section.screenshot({ path: path.join(path.dirname(sheet), name, 'montage.png') });
  }
  await page.close();
}

function renderScreen(folder: string, { name, path: address, as }: Screen): string {
  const rows = widthsIn(folder, name).map((width) => {
    const figures = SCREENSHOT_LANGUAGES.flatMap((language) =>
      THEMES.map((theme) => screenshotFile({ screen: name, language, width, theme })),
    ).filter((file) => existsSync(path.join(folder, file)));
    return `<div class="row">${figures.map(renderFigure).join('')}</div>`;
  });
  const montage = `<a href="${name}/montage.png">montage</a>`;
  return `<section id="${name}"><h2>${name} · <code>${address}</code>${as ? ` · ${as}` : ''} · ${montage}</h2>${rows.join('')}</section>`;
}

function widthsIn(folder: string, screen: string): readonly number[] {
  const has = (width: number) =>
    SCREENSHOT_LANGUAGES.some((language) =>
      THEMES.some((theme) => existsSync(path.join(folder, screenshotFile({ screen, language, width, theme })))),
    );
  return [320, ...WIDTHS, 1920].filter(has);
}

function renderFigure(file: string): string {
  const caption = path.basename(file, '.jpg').replaceAll('-', ' · ');
  return `<figure><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}
