import { beforeEach, describe, expect, it } from 'vitest';
import { usableLast } from '../../quick';
import { INITIAL, state } from '../../state';
import { CATALOGUE } from '../../testing/fake_catalogue';
import { speak } from '../../text/text';
import { plainWords, reasonWords } from './checked_rules';
import { change, changeRule, choosePreset, CLOCK, draft, freshDraft, undoRule } from './draft';

describe('the draft', () => {
  beforeEach(() => {
    draft.value = freshDraft('club');
  });

  it('keeps one value for each switch', () => {
    changeRule('allow_kan', 'false');
    changeRule('allow_kan', 'true');
    changeRule('uma', '1,-1');
    expect(draft.value.settings).toEqual([
      { name: 'allow_kan', value: 'true' },
      { name: 'uma', value: '1,-1' },
    ]);
    undoRule('allow_kan');
    expect(draft.value.settings).toEqual([{ name: 'uma', value: '1,-1' }]);
  });

  it('forgets the changes of another preset, and nothing else', () => {
    changeRule('allow_kan', 'false');
    draft.value = { ...draft.value, title: 'Friday', is_public: false };
    choosePreset('ema');
    expect(draft.value).toEqual({
      ...freshDraft('ema'),
      title: 'Friday',
      is_public: false,
    });
  });

  it('helps and reviews in games that are made for learning, and nowhere else', () => {
    state.value = { ...INITIAL, catalogue: CATALOGUE };
    choosePreset('lite');
    expect(draft.value.lesson).toEqual({ help: 'safety', review: true, teaching: true });
    choosePreset('club');
    expect(draft.value.lesson).toBeUndefined();
  });

  it('gives those who learn a table without a clock, among themselves', () => {
    state.value = { ...INITIAL, catalogue: CATALOGUE };
    choosePreset('lite');
    expect(draft.value).toMatchObject({ clock: { base_s: 0, bank_s: 0 }, is_public: false });
    choosePreset('club');
    expect(draft.value).toMatchObject({ clock: CLOCK, is_public: true });
    change({ clock: { base_s: 60, bank_s: 0 }, is_public: false });
    choosePreset('ema');
    expect(draft.value).toMatchObject({ clock: { base_s: 60, bank_s: 0 }, is_public: false });
  });
});

describe('usableLast', () => {
  it('needs the preset to be there still', () => {
    expect(usableLast(freshDraft('club'), CATALOGUE)).toEqual(freshDraft('club'));
    expect(usableLast(freshDraft('gone'), CATALOGUE)).toBeNull();
    expect(usableLast(freshDraft('club'), null)).toBeNull();
    expect(usableLast(null, CATALOGUE)).toBeNull();
  });

  it('leaves out switches that are no more', () => {
    const last = {
      ...freshDraft('club'),
      settings: [
        { name: 'gone', value: '1' },
        { name: 'uma', value: '1,-1' },
      ],
    };
    expect(usableLast(last, CATALOGUE)?.settings).toEqual([{ name: 'uma', value: '1,-1' }]);
  });
});

describe('plainWords', () => {
  it('says the titles of the switches', () => {
    expect(plainWords('hand_size takes 4, 7, 10, 13.', CATALOGUE)).toBe(
      '“Tiles in a hand” takes 4, 7, 10, 13.',
    );
    expect(plainWords('allow_kan needs game_length east.', CATALOGUE)).toBe(
      '“Kan” needs “Length” east.',
    );
  });

  it('knows a switch of one word at the start, and leaves the word alone elsewhere', () => {
    expect(plainWords('uma: the numbers must add up.', CATALOGUE)).toBe(
      '“Uma”: the numbers must add up.',
    );
    expect(plainWords('hand_size has too few suits.', CATALOGUE)).toBe(
      '“Tiles in a hand” has too few suits.',
    );
  });
});

describe('reasonWords', () => {
  it('is in the language that is spoken, with the titles of the switches', () => {
    const reasons = {
      'allow_kan needs game_length east.': 'Mit {allow_kan} nur {game_length} Ost.',
    };
    speak('de', [{ server: { reasons } }]);
    const words = reasonWords('allow_kan needs game_length east.', CATALOGUE);
    speak('en');
    expect(words).toBe('Mit “Kan” nur “Length” Ost.');
  });

  it('is the sentence of the server where the language has none', () => {
    expect(reasonWords('allow_kan needs game_length east.', CATALOGUE)).toBe(
      '“Kan” needs “Length” east.',
    );
  });
});
