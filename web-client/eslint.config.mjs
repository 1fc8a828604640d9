// What is looked for besides types: bugs that compile. A rule that is off or weaker says why.

import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default defineConfig(
    globalIgnores(['dist/']),
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    eslint.configs.recommended,
    {
        files: ['**/*.{ts,tsx}'],
        extends: [tseslint.configs.strictTypeChecked],
        languageOptions: { parserOptions: { projectService: true } },
        plugins: { 'react-hooks': hooks },
        rules: {
            eqeqeq: 'error',
            'react-hooks/rules-of-hooks': 'error',
            'react-hooks/exhaustive-deps': 'error',
            // A new value of the protocol must be thought of; `default` says that it was.
            '@typescript-eslint/switch-exhaustiveness-check': [
                'error',
                { considerDefaultExhaustiveForUnions: true },
            ],
            // `() => send(x)` and `return send(x);` read better than a block; what is returned is looked at by nobody.
            '@typescript-eslint/no-confusing-void-expression': [
                'error',
                { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
            ],
            // There are none: what has a few values is a union of words. To look at every assignment for
            // them takes a tenth of all.
            'no-restricted-syntax': ['error', 'TSEnumDeclaration'],
            '@typescript-eslint/no-unsafe-enum-assignment': 'off',
            // A number has one way to be written.
            '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
            // Callbacks of properties are written as methods, `onClose(): void`; there is no `this`.
            '@typescript-eslint/unbound-method': 'off',
            // `[...name]` is meant: the letters of a name, and tiles that are all ASCII. Styles are plain
            // objects, whatever their type says.
            '@typescript-eslint/no-misused-spread': [
                'error',
                { allow: ['string', 'CSSProperties'] },
            ],
            // `_` is for what has to be named and is not used.
            '@typescript-eslint/no-unused-vars': [
                'error',
                { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
            ],
        },
    },
    {
        // What a worker finds there; no compiler looks at it.
        files: ['public/sw.js'],
        languageOptions: {
            globals: Object.fromEntries(
                ['URL', 'caches', 'fetch', 'self'].map((name) => [name, 'readonly']),
            ),
        },
    },
    {
        // A function is no longer than a screen. Tests are rows of cases and may be.
        files: ['**/*.{ts,tsx}'],
        ignores: ['**/*.test.{ts,tsx}'],
        rules: { 'max-lines-per-function': ['error', { max: 70, IIFEs: true }] },
    },
);
