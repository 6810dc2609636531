#!/bin/sh
# Prints the template of nginx that belongs to what has been built. The mark changes with every build that changes
# anything, so that open pages notice a newer one; what security.txt says is good for a year.
#   sh deploy/docker/mark-build.sh > TEMPLATE
set -eu
id=$(find frontends/host/dist/index.html frontends/*/dist/mf-manifest.json 2>/dev/null | sort | xargs cat | sha256sum | cut -c1-12)
screens=$(node ${NODE_ARGS:-} --input-type=module -e "import { SCREENS_PATTERN } from '@glass/contracts'; process.stdout.write(SCREENS_PATTERN)")
scripts=$(node deploy/local/script-hashes.mjs)
expires=$(date -u -d '+365 days' +%Y-%m-%dT%H:%M:%SZ)
sed "s/BUILD_ID/$id/; s/SECURITY_EXPIRES/$expires/; s#SCREENS_PATTERN#$screens#; s#INLINE_SCRIPTS#$scripts#" deploy/docker/nginx.conf
