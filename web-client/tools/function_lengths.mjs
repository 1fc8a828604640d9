// What `npm run check` says besides the types: a function is no longer than a screen. Tests are rows
// of cases and may be.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const LINES_MAX = 70;
const IS_LOOKED_AT = /(?<!\.test|\.gen)\.tsx?$/;

/** Every function below a node, with its place. */
function* functionsOf(source, node) {
    if (ts.isFunctionLike(node) && node.body) {
        const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
        const last = source.getLineAndCharacterOfPosition(node.end).line;
        yield { line: first + 1, lines: last - first + 1 };
    }
    const children = [];
    ts.forEachChild(node, (child) => {
        children.push(child);
    });
    for (const child of children) yield* functionsOf(source, child);
}

let failed = 0;
for (const folder of ['src', 'tiles', 'tools']) {
    for (const entry of readdirSync(folder, { recursive: true })) {
        if (!IS_LOOKED_AT.test(entry)) continue;
        const name = join(folder, entry);
        const source = ts.createSourceFile(
            name,
            readFileSync(name, 'utf8'),
            ts.ScriptTarget.Latest,
            true,
        );
        for (const { line, lines } of functionsOf(source, source)) {
            if (lines <= LINES_MAX) continue;
            failed++;
            console.log(`${name}:${line}: a function of ${lines} lines, more than ${LINES_MAX}`);
        }
    }
}
process.exit(failed > 0 ? 1 : 0);
