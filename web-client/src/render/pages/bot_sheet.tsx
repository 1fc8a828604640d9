// Who takes an empty seat: one of the bots, a program of the host, or one that is invited.

import './programs_words';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { botsFor } from '../../bots_for';
import { ruleRow } from '../../catalogue';
import type { ServerTable } from '../../protocol.gen';
import { valueWords } from '../../rule_words';
import { send } from '../../send';
import { catalogue } from '../../state';
import { ruleOf, startTableRules } from '../../table_rules';
import { t } from '../../text/text';
import { Icon } from '../parts/icon';
import { Avatar } from '../parts/marks';
import { Sheet } from '../parts/sheet';

/** The switch that programs have no words for, with its value as soon as that is known. */
function barrier({ no_program: name = '' }: ServerTable): string {
  const row = ruleRow(catalogue.value, name);
  const value = ruleOf(name);
  if (!row) return name;
  return value === undefined ? row.title : `${row.title}: ${valueWords(row, value)}`;
}

export interface BotSheetProps {
  table: ServerTable;
  seat: number;
  onClose(): void;
}

export function BotSheet({ table, seat, onClose }: BotSheetProps): JSX.Element {
  useEffect(() => {
    send({ type: 'get_catalogue' }); // programs come and go
  }, []);
  const isBarred = table.no_program !== undefined;
  useEffect(() => (isBarred ? startTableRules() : undefined), [isBarred]);
  const add = (bot: string): void => {
    send({ type: 'add_bot', seat, bot });
    onClose();
  };
  const invite = (): void => {
    send({ type: 'invite_program', seat });
    onClose();
  };
  return (
    <Sheet title={t('program.chooseBot')} onClose={onClose}>
      <ul class="stack">
        {botsFor(catalogue.value, table).map(({ name, title, sentence, players }) => (
          <li key={name}>
            <button type="button" class="bot-choice" onClick={() => add(name)}>
              <Avatar name={title} isBot bot={name} />
              <span class="bot-words">
                <span>{title}</span>
                <span class="lead">{players ? t('waiting.program_here') : sentence}</span>
              </span>
              <Icon name="plus" />
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="bot-choice" disabled={isBarred} onClick={invite}>
            <Avatar name={t('program.own')} isBot />
            <span class="bot-words">
              <span>{t('program.own')}</span>
              <span class="lead">
                {isBarred ? t('program.barred', { rule: barrier(table) }) : t('program.ownLead')}
              </span>
            </span>
            <Icon name="plus" />
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
