import { act } from '@testing-library/react';

/** A fake `XMLHttpRequest` upload; the test sets progress and answer. */
export class FakeUpload {
  static sent: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  path = '';
  form = new FormData();
  status = 0;
  responseText = '';
  wasStopped = false;
  onload = () => undefined as void;
  onabort = () => undefined as void;
  onerror = () => undefined as void;
  onloadend = () => undefined as void;

  open = (_method: string, url: string) => void (this.path = new URL(url).pathname);
  setRequestHeader = () => undefined;
  getResponseHeader = () => 'application/json';
  send = (form: FormData) => {
    this.form = form;
    FakeUpload.sent.push(this);
  };
  abort = () => {
    this.wasStopped = true;
    this.onabort();
    this.onloadend();
  };

  progress(share: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: share * 100, total: 100 }));
  }

  async answer(status: number, body: object): Promise<void> {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => {
      this.onload();
      this.onloadend();
      await Promise.resolve();
    });
  }
}

const real = window.XMLHttpRequest;

/** Captures uploads until `leaveUploads` is called. */
export function catchUploads(): void {
  FakeUpload.sent = [];
  window.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
}

export function leaveUploads(): void {
  window.XMLHttpRequest = real;
}
