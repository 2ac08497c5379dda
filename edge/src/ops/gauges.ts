import { Gauge, type Registry } from 'prom-client';
import type { Pages } from '../pages/pages.ts';
import type { FollowedRegistry } from '../sets/follow-registry.ts';

/** Adds what is read at the moment of asking: the kept pages, and which releases visitors get. */
export function addGauges(to: Registry, pages: Pages, followed: FollowedRegistry): void {
  const registers = [to];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('edge_page_cache_bytes', 'What the kept pages take in memory.', () => pages.size().bytes);
  gauge('edge_page_cache_pages', 'How many pages are kept.', () => pages.size().pages);
  gauge('edge_pages_making', 'How many pages are being made or waited for.', () => pages.size().making);
  gauge('edge_registry_revision', 'Revision of the registry in force.', () => followed.registry()?.revision ?? 0);
  new Gauge({
    name: 'edge_active_release_info',
    help: 'Always 1: the releases that visitors get, and the share of them in percent.',
    labelNames: ['part', 'release', 'percent'],
    registers,
    collect() {
      this.reset();
      for (const [part, { active, canary }] of Object.entries(followed.registry()?.parts ?? {})) {
        this.set({ part, release: active, percent: 100 - (canary?.percent ?? 0) }, 1);
        if (canary) this.set({ part, release: canary.id, percent: canary.percent }, 1);
      }
    },
  });
}
