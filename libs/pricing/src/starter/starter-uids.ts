import type { EdgeMatrixCell, MatrixCell } from '@glass/contracts';

/*
 * Identifiers of the starter catalogs, fixed so that seeds, tests and documents can refer to rows. Each is the version
 * 5 UUID of `starter-catalogue/<units>/<key>` in the URL namespace.
 */

export const INCH_UIDS = {
  clear14: '95d3d8fa-364e-5d18-bf95-7c7b39141ad2',
  clear38: '9e4204a1-0c34-5979-933b-d5cd913eb06d',
  clear12: '24ca86c5-556d-5902-99e7-bb49e1de72a6',
  lowIron38: '71478a1e-4969-5711-9a9f-660d194a32ab',
  lowIron12: '1a7821de-afe1-5777-9171-ffbcf9a9d3ee',
  satin38: '79064439-19df-5e0a-9ee9-9ec2673337f1',
  gray38: '0b5682c8-82dc-5bda-a633-301f97868db1',
  bronze38: 'bd0914f5-cd55-507d-84fd-5bd17da08b57',
  mirror14: 'c7d2a4be-2ca7-5f5a-9979-1f5c67768113',
  seamed: 'f79482f6-b522-517d-ae30-d03a95dc464c',
  flatPolish: 'd420ab1f-935a-583c-a448-a50c2018b300',
  pencil: '194cd9f2-33da-50d8-93ad-0dab9d6f42b3',
  mitre: 'cfe23c82-efb6-5776-9e7f-2b286d4b9933',
  bevel: '65cf82b8-3e9a-51fb-aa88-4edfae56da2a',
  square: 'e6b84381-e954-5844-97ca-deedabc1028a',
  eased: 'bf7e2e43-732e-5d7f-93be-387c546995e1',
  dubbed: '004de56f-32a5-5e95-90e9-b79fee897403',
  clipped: '2b3efad5-203a-5fba-9980-85de78f113c4',
  radius: 'e8f1e3e2-6964-538f-a615-c43a96c04fb7',
  geneva: '87933044-7325-5d66-805a-ceaa4e4395b1',
  geneva180: '2a4c27ea-ff6f-572b-aaeb-8dcabdca2a1a',
  geneva90Door: '1b6da0c3-0885-5ae2-93bf-582525e01163',
  geneva90Fixed: '2aacdbb6-e6f2-59f2-a724-243b3bb1038b',
  vienna: '566d9114-1f80-5f36-97e7-21fea7317eb0',
  bellagio: 'a50f77c0-a8fa-5b05-a47a-108626e50288',
  bellagio180Fixed: '8fffdb73-5281-54d2-9d64-65c378f5cab0',
  bellagio90Fixed: 'fa86a915-127b-5d08-bd90-0df16474c7ca',
  bevelHinge: '242e9c69-237f-5195-b8fd-c945d53bd913',
  bevelTeeFixed: 'a6f4819a-dc2c-5912-aa33-7ca2623beb32',
  clamp45: '8bad6885-bd8d-51c2-8fb4-d1f873cd1ad4',
  clamp50: '0bb3fdaa-4401-5752-baac-c81e1bfb6d90',
  pull: 'f39eca15-56c8-5590-9c37-fe5fd787d282',
  knob: 'fd0d8966-68a6-5a2c-a835-9af50bb310d4',
  towelBar: 'b18ade45-b62b-5c83-9be3-fa8ff8d2a557',
  holes1: '6ffedfef-6681-5c33-8d94-f28926605421',
  holes2: '18e50cd4-07b3-5167-89c3-6902e0704759',
  holes4: 'e90aba05-a836-56f0-b792-558b4b85af6e',
  hole12: '1117ac9f-46ef-54e3-b099-cef0ca2ae4a6',
  hole58: 'cd836173-55bb-5384-b396-d9f5e9260af4',
  hole34: '8d53aace-26e4-57c1-84a3-f4e807d4a359',
  hole78: '0dd02dea-63d4-5bb0-9a35-2d9d90080be3',
  hole1: 'c19b9e68-7afa-5e2f-a15f-169d8b36f26c',
  hole114: 'd546822c-6c69-5481-90e8-471ecc6c7bb6',
  hole2: '5a58652b-2d3f-5391-b1f5-860c6ea0ac3e',
} as const;

export const METRIC_UIDS = {
  clear6: '858c36a1-50fb-5249-8fc9-4c1ed2cb430b',
  clear8: 'db6dbba4-c388-5ee0-98a9-5c4d4ac2bf27',
  clear10: 'ef2aca0a-4193-54e7-9f6f-e16766a30d81',
  clear12: '6f8d134b-b286-522d-8232-765a0e398da9',
  lowIron8: '1dadd127-b99e-5015-86f1-e3e31dfb20d5',
  lowIron10: 'bd4968fd-ad75-55be-9c2b-db174072b582',
  lowIron12: '3d419554-c267-5652-a6d9-8df198fa782c',
  satin8: 'a6c764ec-94f0-5c9c-9e1a-c37a4835d237',
  satin10: '5e7a59e2-9b9f-55b8-bfcf-2e6eed71b08f',
  grey10: '067353a0-865f-576c-bc1f-6241257e3127',
  seamed: 'a06f8956-7aa7-57b7-b447-ddf626ae09b2',
  flatPolish: '0caec51f-0ceb-5bae-a0e9-9223c6a8e9b5',
  pencil: '5517f0b9-fa20-579e-b42d-3508693932bd',
  mitre: '4af59e50-6ecc-5c0a-a116-883b73f00e03',
  bevel: 'f66d7557-0b90-52ff-ab9a-cf4d75abb396',
  square: 'a38d9053-6984-5b3b-ab4a-ca3fd4568e2a',
  eased: '8deece0a-5bca-53b7-ac36-f16cf27887c7',
  dubbed: 'd034031e-dfb8-5381-8d1d-169782cfea35',
  clipped: '7fa7b911-2245-5e64-a17a-aa3af8e3bec9',
  radius: '20581a3d-47f4-5163-8857-8469e36ef36f',
  geneva: '81522c0b-6ed1-52f9-8396-16320748ba93',
  geneva180: 'ca334da4-c5ea-5a26-b33b-3693fb0880b0',
  geneva90Door: '67c5c4c0-2ca5-5368-a75c-7f5c49b5d83c',
  geneva90Fixed: 'daa7a53a-f3ee-5418-988b-dd7eabbc25ae',
  vienna: '2b58934d-5850-5b26-add1-37b6bdc897a7',
  bellagio: '77ad1a97-f6e2-5fdc-8ce2-ad62b9fe330c',
  bellagio180Fixed: '564138b8-eaa7-5012-a0ae-56251facc219',
  bellagio90Fixed: '522e74e7-9333-5d6f-b496-3c4f1851489d',
  bevelHinge: '2944b00c-8a38-580d-a23e-61a05103cd00',
  bevelTeeFixed: '50dbffb0-d749-5576-979e-37fbc8a085d2',
  clamp45: '071f314c-67cf-53bd-8d8b-09920360d3c3',
  clamp50: 'd9d5c139-974a-5e27-8c89-2e62dee815c9',
  pull: 'cba9998c-ae90-539d-9e52-03462652be9b',
  knob: 'c9f334bd-183d-5e02-89b6-dcbfc7ecaf3c',
  towelBar: '82f3cc48-5cc6-5625-b94d-34abcc2f8d3a',
  holes20: '59cf36a5-21fe-5a19-b5d5-f8301d79d3d1',
  holes50: '80f0a4df-5341-512a-aee2-f2aa9dadbb9e',
  holes100: 'f3b40278-50c5-51fe-b556-13b1a88539de',
  hole12: 'df3b1792-ce0b-523e-987d-1161f8890f42',
  hole14: 'e5b0e22b-1fc2-5d36-95ac-df28b46eab63',
  hole16: 'ec0915ac-4a45-57cc-ba55-f68dc6a1f2b5',
  hole20: '536fdf79-6d65-5c11-a7d4-109c29bb6cb7',
  hole25: '4052d1a0-148f-5df5-9563-7c4cb91d44f2',
  hole35: 'a3f63c38-b09f-5d3e-ab66-0f80a21fa4a0',
  hole50: '4728cbdf-0100-50e0-9010-4b8a205e735a',
} as const;

/** One cell per thickness; null: not made in this thickness. */
export function cellsByThickness(
  thicknesses: readonly number[],
  rates: readonly (string | null)[],
): MatrixCell[] {
  return thicknesses.map((thicknessMm, i) => ({ materialUID: null, thicknessMm, rate: rates[i] ?? null }));
}

/** One price for all these thicknesses. */
export function cellsAtOnePrice(thicknesses: readonly number[], rate: string): MatrixCell[] {
  return cellsByThickness(
    thicknesses,
    thicknesses.map(() => rate),
  );
}

/** A material's own price; null: on request although its thickness has a price. */
export function cellOfMaterial(materialUID: string, rate: string | null): MatrixCell {
  return { materialUID, thicknessMm: null, rate };
}

/** Edge work with rates for straight and curved edges; without curved rates it is not made on curves. */
export function edgeCellsByThickness(
  thicknesses: readonly number[],
  rates: readonly string[],
  curvedRates: readonly string[] = [],
): EdgeMatrixCell[] {
  return thicknesses.map((thicknessMm, i) => ({
    materialUID: null,
    thicknessMm,
    rate: rates[i] ?? null,
    curvedRate: curvedRates[i] ?? null,
  }));
}

export function edgeCellOfMaterial(
  materialUID: string,
  rate: string | null,
  curvedRate: string | null,
): EdgeMatrixCell {
  return { materialUID, thicknessMm: null, rate, curvedRate };
}
