// Which game, which rules, how long.

import '../lobby/words';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { families, presetRow, ruleRow, valueOf } from '../../catalogue';
import { catalogue } from '../../state';
import { t, tOr } from '../../text/text';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Segments } from '../parts/segments';
import { Tile } from '../parts/tile_face';
import { changeRule, checked, choosePreset, draft } from './draft';

/** Three tiles that say which game it is. */
const TILES: Record<string, readonly string[]> = {
  riichi: ['1s', '5pr', 'C'],
  british: ['f1', 'g3', 'N'],
  lite: ['7s', '8s', '9s'],
  tibet: ['1p', '2p', '3p'],
};

interface CardProps {
  name: string;
  value: string;
  isChosen: boolean;
  title: string;
  lead: string;
  tiles?: readonly string[];
  onChoose(): void;
}

const ChoiceCard = ({
  name,
  value,
  isChosen,
  title,
  lead,
  tiles,
  onChoose,
}: CardProps): JSX.Element => (
  <label class={`choice-card ${isChosen ? 'is-chosen' : ''}`}>
    <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
    <span class="choice-body">
      {tiles && (
        <span class="choice-tiles">
          {tiles.map((code) => (
            <Tile key={code} code={code} size={28} set="indexed" isDecor />
          ))}
        </span>
      )}
      <span class="choice-title">{title}</span>
      <span class="lead">{lead}</span>
      <span class="choice-check">
        <Icon name="check" size={16} />
      </span>
    </span>
  </label>
);

/** Only where there is more than one game. */
export function GameChoice(): JSX.Element | null {
  const name = useId();
  const all = families(catalogue.value);
  if (all.length < 2) return null;
  const chosen = presetRow(catalogue.value, draft.value.preset)?.family;
  const firstOf = (family: string): string =>
    catalogue.value?.presets.find((row) => row.family === family)?.id ?? '';
  return (
    <fieldset class="choices">
      <legend class="field-label">{t('create.game')}</legend>
      <div class="choice-grid">
        {all.map((family) => (
          <ChoiceCard
            key={family}
            name={name}
            value={family}
            isChosen={family === chosen}
            title={tOr('family', family, family)}
            lead={tOr('familyLead', family, '')}
            tiles={TILES[family] ?? []}
            onChoose={() => choosePreset(firstOf(family))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** On a phone the chosen rules stand alone until others are asked for. */
export function PresetChoice({ isOpen: isAlwaysOpen = false }: { isOpen?: boolean }): JSX.Element {
  const name = useId();
  const [isOpen, setIsOpen] = useState(isAlwaysOpen);
  const presets = catalogue.value?.presets ?? [];
  const family = presetRow(catalogue.value, draft.value.preset)?.family;
  return (
    <fieldset class={`choices choice-presets ${isOpen ? 'is-open' : ''}`}>
      <legend class="field-label">{t('create.rules')}</legend>
      {presets.length === 0 && <p class="lead">{t('app.loading')}</p>}
      <div class="choice-grid">
        {presets
          .filter((row) => row.family === family)
          .map(({ id, title, sentence }) => (
            <ChoiceCard
              key={id}
              name={name}
              value={id}
              isChosen={id === draft.value.preset}
              title={title}
              lead={sentence}
              onChoose={() => {
                choosePreset(id);
                setIsOpen(isAlwaysOpen);
              }}
            />
          ))}
      </div>
      {!isAlwaysOpen && (
        <Button
          class="other-rules"
          icon="down"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'create.fewerRules' : 'create.otherRules')}
        </Button>
      )}
    </fieldset>
  );
}

const LENGTH = 'game_length';

/** The one switch that everybody asks about. */
export function LengthChoice(): JSX.Element | null {
  const row = ruleRow(catalogue.value, LENGTH);
  const { value: rules } = checked;
  if (!row || !rules) return null;
  const value = valueOf(draft.value.settings, LENGTH) ?? valueOf(rules.values, LENGTH) ?? '';
  return (
    <Segments
      legend={t('create.length')}
      rows={row.values.map(({ name, words }) => ({
        value: name,
        words: tOr('length', name, words),
        label: words,
      }))}
      value={value}
      onChange={(length) => changeRule(LENGTH, length)}
    />
  );
}
