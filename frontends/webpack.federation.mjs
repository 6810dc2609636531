import { createRequire } from 'node:module';
import federation from '@module-federation/enhanced/webpack';
import ShareRuntimeModule from 'webpack/lib/sharing/ShareRuntimeModule.js';
import { sharedSingletons } from '@glass/shell-contract/shared-singletons';

/**
 * Module federation as host and remotes have it: the same shared libraries, and of the runtime only what runs in
 * browsers.
 * @param {import('@module-federation/enhanced/webpack').ModuleFederationPluginOptions} own what this application adds
 * @param {{ externalRuntime?: boolean, optimization?: { disableSnapshot: boolean, disableRemote?: boolean } }} experiments
 *   `externalRuntime`: takes the core of the runtime from the host; `optimization`: parts that it does without
 * @param {Record<string, string>} versions of shared libraries, where they are not those of the workspace
 */
export function federationPlugin(own, experiments = {}, versions = {}) {
  return new federation.ModuleFederationPlugin({
    shared: withVersions(sharedSingletons(), versions),
    // The host, which is loaded first, provides the libraries.
    shareStrategy: 'loaded-first',
    // The types of all applications are checked together, as sources.
    dts: false,
    dev: false,
    experiments: { ...experiments, optimization: { target: 'web', ...experiments.optimization } },
    ...own,
  });
}

function withVersions(shared, versions) {
  const others = Object.entries(shared).flatMap(([name, options]) => {
    const version = versions[name.replace(/\/$/, '')];
    return version ? [[name, { ...options, version, requiredVersion: `^${version}` }]] : [];
  });
  return { ...shared, ...Object.fromEntries(others) };
}

/**
 * The runtime plugin by which the host gives its core of the runtime to remotes. The option `provideExternalRuntime` would
 * bundle the plugin's CommonJS build, and with it a second copy of the core.
 */
export const provideRuntime = createRequire(import.meta.url)
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '.js');

/** The package replaces webpack's own list of shared libraries, which else stays in the entry, unused, beside it. */
export const oneListOfShared = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('oneListOfShared', (compilation) => {
      compilation.hooks.runtimeModule.tap('oneListOfShared', (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null;
      });
    });
  },
};
