import { runStandalone } from '@learning-center/shared/standalone';
import { section } from './routes.tsx';

await runStandalone(section);
