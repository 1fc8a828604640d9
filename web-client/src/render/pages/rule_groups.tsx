// Every rule switch in its group; only what differs from the preset is marked.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ruleGroups, valueOf } from '../../catalogue';
import type { RuleRow, ServerError, ServerRules } from '../../protocol.gen';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { changeRule, draft, family, problemWords, undoRule } from './draft';
import { RuleInput } from './rule_inputs';

interface RowProps {
  row: RuleRow;
  value: string;
  isChanged: boolean;
  problem: ServerError | null;
}

function RuleSwitch({ row, value, isChanged, problem }: RowProps): JSX.Element {
  const isBool = row.rule_type === 'bool';
  return (
    <li class={`rule ${isChanged ? 'is-changed' : ''} ${isBool ? 'is-bool' : ''}`}>
      <div class="rule-head">
        {isBool
          ? <RuleInput row={row} value={value} onChange={(next) => changeRule(row.name, next)} />
          : <h4>{row.title}</h4>}
      </div>
      <p class="lead">{row.sentence}</p>
      {!isBool && (
        <RuleInput row={row} value={value} onChange={(next) => changeRule(row.name, next)} />
      )}
      {isChanged && (
        <Button
          kind="quiet" icon="undo" class="rule-undo"
          aria-label={t('create.undoRule', { title: row.title })}
          onClick={() => undoRule(row.name)}
        >
          {t('create.changedUndo')}
        </Button>
      )}
      {problem && (
        <p class="field-problem" role="alert">
          <Icon name="warning" size={16} /> {problemWords(problem)}
        </p>
      )}
    </li>
  );
}

interface GroupProps {
  title: string;
  changes: number;
  hasProblem: boolean;
  children: ComponentChildren;
}

function Group({ title, changes, hasProblem, children }: GroupProps): JSX.Element {
  const ref = useRef<HTMLDetailsElement>(null);
  // It opens for a problem, and stays as the reader has it when the problem is solved.
  useEffect(() => {
    if (hasProblem && ref.current) ref.current.open = true;
  }, [hasProblem]);
  return (
    <details ref={ref} class="rule-group">
      <summary>
        <h3>{title}</h3>
        {changes > 0 && (
          <span class="pill pill-changed">{t('create.changed', { count: changes })}</span>
        )}
        <Icon name="down" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

export interface RuleGroupsProps {
  rules: ServerRules;
  problem: ServerError | null;
}

export function RuleGroups({ rules, problem }: RuleGroupsProps): JSX.Element {
  const { settings } = draft.value;
  const isChanged = ({ name }: RuleRow): boolean => {
    const chosen = valueOf(settings, name);
    // Rules that do not fit together get no answer that says what differs.
    return chosen !== undefined && (problem !== null || valueOf(rules.changes, name) !== undefined);
  };
  return (
    <div class="rule-groups">
      {ruleGroups(catalogue.value, family.value, settings).map(({ name, title, rows }) => {
        const changes = rows.filter(isChanged).length;
        const hasProblem = rows.some((row) => row.name === problem?.field);
        return (
          <Group key={name} title={title} changes={changes} hasProblem={hasProblem}>
            {rows.map((row) => (
              <RuleSwitch
                key={row.name}
                row={row}
                // What was changed last is shown at once; the server's answer follows.
                value={valueOf(settings, row.name) ?? valueOf(rules.values, row.name) ?? ''}
                isChanged={isChanged(row)}
                problem={problem?.field === row.name ? problem : null}
              />
            ))}
          </Group>
        );
      })}
    </div>
  );
}
