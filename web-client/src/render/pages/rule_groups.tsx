// Every rule switch in its group, and finding one among them; only what differs from the preset is
// marked.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type RuleGroup, ruleGroups, valueOf } from '../../catalogue';
import { findRules } from '../../catalogue_find';
import type { RuleRow, ServerError, ServerRules } from '../../protocol.gen';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { changeRule, draft, family, problemWords, undoRule } from './draft';
import { Marked, RuleFinder } from './rule_finder';
import { RuleInput } from './rule_inputs';

interface RowProps {
  row: RuleRow;
  value: string;
  isChanged: boolean;
  problem: ServerError | null;
  find: string;
}

function RuleSwitch({ row, value, isChanged, problem, find }: RowProps): JSX.Element {
  const isBool = row.rule_type === 'bool';
  return (
    <li class={`rule ${isChanged ? 'is-changed' : ''} ${isBool ? 'is-bool' : ''}`}>
      <div class="rule-head">
        {isBool ? (
          <RuleInput
            row={row}
            value={value}
            find={find}
            onChange={(next) => changeRule(row.name, next)}
          />
        ) : (
          <h4>
            <Marked text={row.title} find={find} />
          </h4>
        )}
      </div>
      <p class="lead">
        <Marked text={row.sentence} find={find} />
      </p>
      {!isBool && (
        <RuleInput row={row} value={value} onChange={(next) => changeRule(row.name, next)} />
      )}
      {isChanged && (
        <Button
          kind="quiet"
          icon="undo"
          class="rule-undo"
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

/** A group as it is shown: what was looked for stands open, without a press more. */
function GroupRows({
  group,
  find,
  isOpen,
  isChanged,
  rules,
  problem,
}: RuleGroupsProps & {
  group: RuleGroup;
  find: string;
  isOpen: boolean;
  isChanged(row: RuleRow): boolean;
}): JSX.Element {
  const rows = group.rows.map((row) => (
    <RuleSwitch
      key={row.name}
      row={row}
      find={find}
      // What was changed last is shown at once; the server's answer follows.
      value={valueOf(draft.value.settings, row.name) ?? valueOf(rules.values, row.name) ?? ''}
      isChanged={isChanged(row)}
      problem={problem?.field === row.name ? problem : null}
    />
  ));
  if (isOpen) {
    return (
      <section class="rule-group">
        <h3 class="rule-group-title">{group.title}</h3>
        <ul>{rows}</ul>
      </section>
    );
  }
  return (
    <Group
      title={group.title}
      changes={group.rows.filter(isChanged).length}
      hasProblem={group.rows.some((row) => row.name === problem?.field)}
    >
      {rows}
    </Group>
  );
}

const countOf = (
  groups: readonly RuleGroup[],
  isCounted: (row: RuleRow) => boolean = () => true,
): number => groups.reduce((sum, { rows }) => sum + rows.filter(isCounted).length, 0);

export function RuleGroups({ rules, problem }: RuleGroupsProps): JSX.Element {
  const [find, setFind] = useState('');
  const [isChangedOnly, setIsChangedOnly] = useState(false);
  const { settings } = draft.value;
  const isChanged = ({ name }: RuleRow): boolean => {
    const chosen = valueOf(settings, name);
    // Rules that do not fit together get no answer that says what differs.
    return chosen !== undefined && (problem !== null || valueOf(rules.changes, name) !== undefined);
  };
  const all = ruleGroups(catalogue.value, family.value, settings);
  const groups = findRules(all, find, isChangedOnly ? isChanged : undefined);
  const isOpen = find.trim() !== '' || isChangedOnly;
  return (
    <div class="rule-groups">
      <RuleFinder
        find={find}
        onFind={setFind}
        isChangedOnly={isChangedOnly}
        onChangedOnly={setIsChangedOnly}
        changes={countOf(all, isChanged)}
        shown={countOf(groups)}
        all={countOf(all)}
      />
      {groups.map((group) => (
        <GroupRows
          key={`${group.name}${isOpen}`}
          group={group}
          find={find}
          isOpen={isOpen}
          isChanged={isChanged}
          rules={rules}
          problem={problem}
        />
      ))}
    </div>
  );
}
