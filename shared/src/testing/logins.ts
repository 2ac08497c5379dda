import type { LoginInfo } from '../contract/index.ts';

export const GUEST: LoginInfo = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

export const MEMBER: LoginInfo = { ...GUEST, login: true, name: 'mira' };
