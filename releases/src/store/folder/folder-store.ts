import type { ReleaseStore } from '../release-store.ts';
import { createFolderFiles } from './folder-files.ts';
import { createFolderRegistry } from './folder-registry.ts';
import { createFolderReports } from './folder-reports.ts';

/** Opens a store in a folder of this machine or of mounted storage; the first write creates it. */
export const openFolderStore = (folder: string): ReleaseStore => ({
  address: folder,
  registry: createFolderRegistry(folder),
  files: createFolderFiles(folder),
  reports: createFolderReports(folder),
  close: async () => undefined,
});
