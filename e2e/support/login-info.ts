import type { Page } from '@playwright/test';
import { holdCalls } from './network.ts';

/** Who is logged in is asked here. */
export const LOGIN_INFO = '**/api/MemberAPI/v2/LoginInfo';

/** Keeps the answer to who is logged in back until it is let go. */
export const holdLoginInfo = (page: Page): Promise<() => void> => holdCalls(page, LOGIN_INFO);
