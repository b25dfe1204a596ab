const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/*
 * For each test file Jest reads and compiles every module again: a sixth of the CPU time of the client's tests. With
 * this runtime a worker keeps the sources of node_modules and the compiled scripts. Each test file still runs every
 * module afresh, in a context of its own.
 */

// Otherwise V8 discards the functions that it has not called for a few test files.
v8.setFlagsFromString('--no-flush-bytecode');

/** @type {Map<string, { source: string, script: vm.Script }>} by file */
const scripts = new Map();

/** What import() does in each script, for the test file that runs. To keep it longer would keep the whole page. */
const imports = new Map();

function compiled(source, parameters, filename) {
  const kept = scripts.get(filename);
  if (kept?.source === source) return kept.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (...request) => imports.get(filename)(...request),
  });
  scripts.set(filename, { source, script });
  return script;
}

const { compileFunction } = vm;
vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext, importModuleDynamically } = options;
  // A test file runs only once.
  if (parsingContext === undefined || /\.test\.tsx?$/.test(filename))
    return compileFunction(source, parameters, options);
  imports.set(filename, importModuleDynamically);
  return compiled(source, parameters, filename).runInContext(parsingContext);
};

const packages = `${path.sep}node_modules${path.sep}`;

/** @type {Map<string, string>} by file */
const keptSources = new Map();

/** The sources that Jest has read for one test file. */
class Sources extends Map {
  get(file) {
    return super.get(file) ?? keptSources.get(file);
  }

  set(file, source) {
    if (file.includes(packages)) keptSources.set(file, source);
    else super.set(file, source);
    return this;
  }
}

module.exports = class extends JestRuntime {
  constructor(config, environment, resolver, transformer, sources, ...others) {
    imports.clear();
    super(config, environment, resolver, transformer, new Sources(sources), ...others);
  }
};
