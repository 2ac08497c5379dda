import { webinarMinutes, webinarStage } from './webinar-stage.ts';

const stageAt = (time: string, videoLength = 0) =>
  webinarStage({ date: '2026/12/10 23:30', videoLength }, Date.parse(`2026-12-11T${time}Z`));

describe('the stage of a webinar', () => {
  it('is live for an hour from its start at UTC−7 when it has no length', () => {
    expect(stageAt('06:29:59')).toBe('coming');
    expect(stageAt('06:30:00')).toBe('live');
    expect(stageAt('07:29:59')).toBe('live');
    expect(stageAt('07:30:00')).toBe('over');
  });

  it('is live for its length, rounded up to a minute', () => {
    expect(stageAt('07:59:59', 5341)).toBe('live');
    expect(stageAt('08:00:00', 5341)).toBe('over');
    expect(webinarMinutes({ videoLength: 3601 })).toBe(61);
  });

  it('is coming when its date is invalid', () => {
    expect(webinarStage({ date: 'soon', videoLength: 0 }, 0)).toBe('coming');
    expect(webinarStage({ date: '', videoLength: 0 }, 0)).toBe('coming');
  });
});
