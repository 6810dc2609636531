import { fireEvent, within } from '@testing-library/react';

/*
 * Steps through the form as a person takes them. Parts are found by the name that is read out: its label or, without
 * one, its text. (The library's own search by role asks the style of everything on the page, which takes seconds on
 * a page of this size.)
 */

type Name = string | RegExp;

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

function named(selector: string, name: Name): HTMLElement {
  const found = allNamed(selector, name)[0];
  if (!found) throw new Error(`There is no ${selector} called ${String(name)}`);
  return found;
}

function allNamed(selector: string, name: Name): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  );
}

export const button = (name: Name) => named('button', name);
export const buttons = (name: Name) => allNamed('button', name);
export const menuItems = (name: Name = /./) => allNamed('[role="menuitem"]', name);
export const group = (name: Name) => named('[role="group"]', name);
export const groups = (name: Name) => allNamed('[role="group"]', name);
export const section = (title: string) =>
  named('summary', new RegExp(`^${title}`)).closest('details') as HTMLDetailsElement;

/** The field with this path. */
export function field(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`There is no field ${name}`);
  return input;
}

/** A field of the group with this name, by its label. */
export function fieldOf(groupName: Name, label: Name): HTMLInputElement {
  return within(group(groupName)).getByLabelText(label);
}

/** Types over a field, without going through its letters one by one. */
export function enter(name: string, text: string): void {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value: text } });
}

export function leave(name: string): void {
  fireEvent.blur(field(name));
}

export function choose(element: HTMLElement, value: string): void {
  fireEvent.change(element, { target: { value } });
}

export function press(name: Name): void {
  fireEvent.click(button(name));
}

/** Opens a menu by its button and takes an item of it. */
export function pick(buttonName: Name, item: string): void {
  press(buttonName);
  fireEvent.click(named('[role="menuitem"]', item));
}
