import { fireEvent, within } from '@testing-library/react';

/*
 * User actions on the form. Finds elements by accessible name: label or text. (Testing Library's role queries check
 * the style of every element, which takes seconds on a page this size.)
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

/** A field by its path. */
export function field(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`There is no field ${name}`);
  return input;
}

/** A field by its label within a group. */
export function fieldOf(groupName: Name, label: Name): HTMLInputElement {
  return within(group(groupName)).getByLabelText(label);
}

/** Sets a field's text in one event, not letter by letter. */
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

/** Opens a menu by its button and selects an item. */
export function pick(buttonName: Name, item: string): void {
  press(buttonName);
  fireEvent.click(named('[role="menuitem"]', item));
}
