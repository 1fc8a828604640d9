// Every rule switch in its group, and finding one among them; only what differs from the preset is
// marked.

import '../lobby/words';
import '../../styles/rule_groups.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type RuleGroup, ruleGroups, valueOf } from '../../catalogue';
import { findRules } from '../../catalogue_find';
import type { RuleRow, ServerError, ServerRules, Setting } from '../../protocol.gen';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { problemWords } from './checked_rules';
import { Marked, RuleFinder } from './rule_finder';
import { RuleInput } from './rule_inputs';

interface RowProps extends Pick<RuleGroupsProps, 'family' | 'onChange' | 'onUndo' | 'problem'> {
  row: RuleRow;
  value: string;
  isChanged: boolean;
  find: string;
}

function RuleSwitch({
  row,
  value,
  family,
  isChanged,
  problem,
  find,
  onChange,
  onUndo,
}: RowProps): JSX.Element {
  const isBool = row.rule_type === 'bool';
  const input = { row, value, family, onChange: (next: string) => onChange(row.name, next) };
  return (
    <li class={`rule ${isChanged ? 'is-changed' : ''} ${isBool ? 'is-bool' : ''}`}>
      <div class="rule-head">
        {isBool ? (
          <RuleInput {...input} find={find} />
        ) : (
          <h4>
            <Marked text={row.title} find={find} />
          </h4>
        )}
      </div>
      <p class="lead">
        <Marked text={row.sentence} find={find} />
      </p>
      {!isBool && <RuleInput {...input} />}
      {isChanged && (
        <Button
          kind="quiet"
          icon="undo"
          class="rule-undo"
          aria-label={t('create.undoRule', { title: row.title })}
          onClick={() => onUndo(row.name)}
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

interface RuleGroupsProps {
  /** Whose switches there are to choose from. */
  family: string;
  /** What is chosen so far. */
  settings: readonly Setting[];
  /** What the server has said of it. */
  rules: ServerRules;
  problem: ServerError | null;
  onChange(name: string, value: string): void;
  onUndo(name: string): void;
}

/** A group as it is shown: what was looked for stands open, without a press more. */
function GroupRows({
  group,
  find,
  isOpen,
  isChanged,
  ...draft
}: RuleGroupsProps & {
  group: RuleGroup;
  find: string;
  isOpen: boolean;
  isChanged(row: RuleRow): boolean;
}): JSX.Element {
  const { settings, rules, problem } = draft;
  const rows = group.rows.map((row) => (
    <RuleSwitch
      key={row.name}
      {...draft}
      row={row}
      find={find}
      // What was changed last is shown at once; the server's answer follows.
      value={valueOf(settings, row.name) ?? valueOf(rules.values, row.name) ?? ''}
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

const allIn = (family: string, settings: readonly Setting[]): number =>
  countOf(ruleGroups(catalogue.value, family, settings));

/** The row that says how many switches there are and how many differ, and shows them. */
const SwitchesHead = ({
  count,
  changes,
  isShown,
  onPress,
}: {
  count: number;
  changes: number;
  isShown: boolean;
  onPress(): void;
}): JSX.Element => (
  <button type="button" class="switches-head" aria-expanded={isShown} onClick={onPress}>
    <Icon name="gear" />
    <span>{t('create.switches', { count })}</span>
    <span class={changes > 0 ? 'pill pill-changed' : 'pill'}>
      {t('create.changed', { count: changes })}
    </span>
    <Icon name="down" />
  </button>
);

/** `isShort`: the groups come at a press, and what was changed stands elsewhere. */
export function RuleGroups({
  isShort = false,
  ...draft
}: RuleGroupsProps & { isShort?: boolean }): JSX.Element {
  const { family, settings, rules, problem } = draft;
  const [find, setFind] = useState('');
  const [isChangedOnly, setIsChangedOnly] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(!isShort);
  const isChanged = ({ name }: RuleRow): boolean => {
    const chosen = valueOf(settings, name);
    // Rules that do not fit together get no answer that says what differs.
    return chosen !== undefined && (problem !== null || valueOf(rules.changes, name) !== undefined);
  };
  const all = ruleGroups(catalogue.value, family, settings);
  const groups = findRules(all, find, isChangedOnly ? isChanged : undefined);
  const isOpen = find.trim() !== '' || isChangedOnly;
  const isShown = isOpen || isUnfolded || problem?.field !== undefined;
  return (
    <div class="rule-groups">
      <RuleFinder
        isShort={isShort}
        find={find}
        onFind={setFind}
        isChangedOnly={isChangedOnly}
        onChangedOnly={setIsChangedOnly}
        changes={countOf(all, isChanged)}
        shown={countOf(groups)}
        all={countOf(all)}
      />
      {isShort && !isOpen && (
        <SwitchesHead
          count={countOf(all)}
          changes={countOf(all, isChanged)}
          isShown={isShown}
          onPress={() => setIsUnfolded(!isUnfolded)}
        />
      )}
      {isShown &&
        groups.map((group) => (
          <GroupRows
            key={`${group.name}${isOpen}`}
            group={group}
            find={find}
            isOpen={isOpen}
            isChanged={isChanged}
            {...draft}
          />
        ))}
    </div>
  );
}

export interface RuleSwitchesProps extends Omit<RuleGroupsProps, 'rules'> {
  /** Null until the server has said it. */
  rules: ServerRules | null;
  /** Back to the preset as it is. */
  onReset(): void;
}

/** All switches behind one row with the number changed. */
export function RuleSwitches({ rules, onReset, ...draft }: RuleSwitchesProps): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(false);
  const { family, settings, problem } = draft;
  const isShown = isOpen || problem?.field !== undefined;
  if (!catalogue.value || !rules) return null;
  // Rules that do not fit together get no answer that says what differs.
  const changes = problem ? settings.length : rules.changes.length;
  return (
    <section class="card switches">
      <SwitchesHead
        count={allIn(family, settings)}
        changes={changes}
        isShown={isShown}
        onPress={() => setIsOpen(!isOpen)}
      />
      {isShown && (
        <>
          {settings.length > 0 && (
            <Button kind="quiet" icon="undo" onClick={onReset}>
              {t('create.reset')}
            </Button>
          )}
          <RuleGroups {...draft} rules={rules} />
        </>
      )}
    </section>
  );
}
