import { homeOf, readRoute, writeRoute } from './route.js';

const byId = (id) => document.getElementById(id);
const form = byId('form');
const texts = await (await fetch('/member/texts.json')).json();
let route = readRoute(location.hash, texts);
let state = { name: null, returnTo: null, demo: null };

const fill = (text, slots) => text.replace(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
const messages = () => texts[route.language];

async function send(call, fields = {}) {
  const response = await fetch(`/member/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fields, rurl: route.rurl }),
  });
  const { apiStatus, result } = await response.json();
  if (apiStatus === 2) return result;
  const key = response.status === 429 ? 'tooMany' : ({ 3: 'wrong', 4: 'invalid', 8: 'taken' }[apiStatus] ?? 'failed');
  const minutes = Math.ceil(response.headers.get('Retry-After') / 60);
  throw Object.assign(new Error(key), { key, minutes });
}

function showMessage(key, { tone = 'alert', ...slots } = {}) {
  const message = byId('message');
  message.hidden = key === undefined;
  message.dataset.tone = tone;
  message.textContent = key === undefined ? '' : fill(messages()[key], { ...messages(), ...slots });
}

function show() {
  const { language, page } = route;
  document.documentElement.lang = document.querySelector(`[data-lang="${language}"]`).lang;
  document.title = `${messages()[page]} - ${messages().title}`;
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = messages()[element.dataset.text];
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', messages()[element.dataset.label]);
  }
  for (const link of document.querySelectorAll('[data-lang]')) {
    link.href = writeRoute({ ...route, language: link.dataset.lang });
    if (link.dataset.lang === language) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  showForm();
  showSession();
}

function showForm() {
  const { page } = route;
  const isRegister = page === 'register';
  form.hidden = state.name !== null;
  byId('form-title').textContent = messages()[page];
  byId('submit').textContent = messages()[page];
  byId('name-rule').hidden = !isRegister;
  byId('password-rule').hidden = !isRegister;
  byId('password').autocomplete = isRegister ? 'new-password' : 'current-password';
  byId('switch').textContent = messages()[isRegister ? 'toLogin' : 'toRegister'];
  byId('switch').href = writeRoute({ ...route, page: isRegister ? 'login' : 'register' });
  byId('demo').hidden = !state.demo || isRegister;
  const demo = state.demo && { ...state.demo, names: state.demo.names.join(messages().nameComma) };
  byId('demo-names').textContent = demo ? fill(messages().demoNames, demo) : '';
  byId('demo-password').textContent = demo ? fill(messages().demoPassword, demo) : '';
  byId('leave').hidden = form.hidden;
  byId('site').href = homeOf(route.language);
}

function showSession() {
  byId('session').hidden = state.name === null;
  byId('session-title').textContent = fill(messages().loggedIn, { name: state.name ?? '' });
  byId('back').href = state.returnTo ?? homeOf(route.language);
}

async function loadState() {
  state = await send('state').catch(() => state);
  show();
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  showMessage(undefined);
  byId('submit').disabled = true;
  try {
    const { name, password } = Object.fromEntries(new FormData(form));
    const { returnTo } = await send(route.page, { name, password });
    location.assign(returnTo ?? homeOf(route.language));
  } catch ({ key = 'failed', minutes }) {
    showMessage(key, { minutes });
    byId('submit').disabled = false;
    byId('password').focus();
  }
});

byId('end-session').addEventListener('click', async () => {
  try {
    state = await send('end-session');
    showMessage('ended', { tone: 'calm' });
  } catch {
    showMessage('failed');
  }
  show();
});

addEventListener('hashchange', async () => {
  route = readRoute(location.hash, texts);
  showMessage(undefined);
  await loadState();
  document.querySelector(':is(form, section):not([hidden]) h1').focus();
});

// A page that comes back from the browser's memory may show a session that has ended since.
addEventListener('pageshow', (event) => {
  if (event.persisted) void loadState();
});

await loadState();
